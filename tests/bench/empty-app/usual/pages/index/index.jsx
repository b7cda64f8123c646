import { useQuery } from '@tanstack/react-query'
import { Button, Image, Input, ScrollView, Text, View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { create } from 'zustand'

const useTab = create((set) => ({ tab: 0, choose: (tab) => set({ tab }) }))

export default function Index() {
  const { tab, choose } = useTab()
  const { data } = useQuery({ queryKey: ['word'], queryFn: () => Promise.resolve('empty') })
  return (
    <ScrollView>
      <View>
        <Image src='' />
        <Text onClick={() => choose(tab + 1)}>{data}</Text>
        <Input />
        <Button onClick={() => void Taro.navigateTo({ url: '/pages/index/index' })}>go</Button>
      </View>
    </ScrollView>
  )
}
