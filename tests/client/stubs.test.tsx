import { useState } from 'react'
import { fireEvent, render, screen } from '@testing-library/react'
import Taro, { useDidShow, useRouter } from '@tarojs/taro'
import { Text, View } from '@tarojs/components'
import { fireTaro, setRouter } from '../support/stubs/taro'

function Page() {
  const { params } = useRouter()
  const [shown, setShown] = useState(0)
  useDidShow(() => setShown((n) => n + 1))
  return (
    <View id='page' onClick={() => void Taro.navigateTo({ url: '/pages/x' })}>
      <Text>shop {params.shopId}</Text>
      <Text>shown {shown}</Text>
    </View>
  )
}

it('renders a page on stand-ins of Taro: router, life cycle, calls', async () => {
  setRouter({ shopId: 1 })
  render(<Page />)
  expect(screen.getByText('shop 1')).toBeTruthy()
  expect(screen.getByText('shown 1')).toBeTruthy()
  await fireTaro('show')
  expect(screen.getByText('shown 2')).toBeTruthy()
  fireEvent.click(screen.getByText('shop 1'))
  expect(Taro.navigateTo).toHaveBeenCalledWith({ url: '/pages/x' })
  Taro.setStorageSync('quiet', true)
})

it('starts each test with an empty storage and router, and names a call without a stand-in', () => {
  expect(Taro.getStorageSync('quiet')).toBe('')
  expect(Taro.navigateTo).not.toHaveBeenCalled()
  expect(() => Taro.checkIsSoterEnrolledInDevice({ checkAuthMode: 'facial' })).toThrow('checkIsSoterEnrolledInDevice has no stand-in')
})
