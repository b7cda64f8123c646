import { useState } from 'react'
import { fireEvent, render, screen } from '@testing-library/react'
import Taro, { useDidShow } from '@tarojs/taro'
import { Text, View } from '@tarojs/components'
import { fireTaro } from '../support/stubs/taro'

function Page() {
  const [shown, setShown] = useState(0)
  useDidShow(() => setShown((n) => n + 1))
  return (
    <View id='page' onClick={() => void Taro.navigateTo({ url: '/pages/x' })}>
      <Text>shown {shown}</Text>
    </View>
  )
}

it('renders a page on stand-ins of Taro: life cycle, calls', async () => {
  render(<Page />)
  expect(screen.getByText('shown 1')).toBeTruthy()
  await fireTaro('show')
  expect(screen.getByText('shown 2')).toBeTruthy()
  fireEvent.click(screen.getByText('shown 2'))
  expect(Taro.navigateTo).toHaveBeenCalledWith({ url: '/pages/x' })
  Taro.setStorageSync('quiet', true)
})

it('starts each test with an empty storage, and names a call without a stand-in', () => {
  expect(Taro.getStorageSync('quiet')).toBe('')
  expect(Taro.navigateTo).not.toHaveBeenCalled()
  expect(() => Taro.checkIsSoterEnrolledInDevice({ checkAuthMode: 'facial' })).toThrow('checkIsSoterEnrolledInDevice has no stand-in')
})
