import { useState } from 'react'
import { fireEvent, render, screen } from '@testing-library/react'
import Taro, { useDidShow, useRouter } from '@tarojs/taro'
import { Button, Form, Input, Picker, ScrollView, Switch, Text, View } from '@tarojs/components'
import { fireTaro, setRouter } from '../support/stubs/taro'

function Page() {
  const { params } = useRouter()
  const [shown, setShown] = useState(0)
  const [name, setName] = useState('')
  useDidShow(() => setShown((n) => n + 1))
  return (
    <ScrollView scrollY enableFlex className='page'>
      <View ariaRole='heading' ariaLabel='Shop'>
        shop {params.shopId}
      </View>
      <Text userSelect>shown {shown}</Text>
      <Form>
        <Input ariaLabel='name' value={name} onInput={(event) => setName(event.detail.value)} />
      </Form>
      <Text>hello {name}</Text>
      <Switch ariaLabel='quiet' checked={false} onChange={(event) => void Taro.setStorageSync('quiet', event.detail.value)} />
      <Picker mode='selector' range={['one', 'two']} onChange={(event) => setName(String(event.detail.value))}>
        <Text>pick</Text>
      </Picker>
      <Button hoverClass='none' onClick={() => void Taro.navigateTo({ url: '/pages/x' })}>
        go
      </Button>
    </ScrollView>
  )
}

it('renders a page on stand-ins: roles, aria words, router, life cycle, input details', async () => {
  setRouter({ shopId: 1 })
  render(<Page />)
  expect(screen.getByRole('heading', { name: 'Shop' }).textContent).toBe('shop 1')
  expect(screen.getByText('shown 1')).toBeTruthy()
  await fireTaro('show')
  expect(screen.getByText('shown 2')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('name'), { target: { value: 'Lin' } })
  expect(screen.getByText('hello Lin')).toBeTruthy()
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '1' } })
  expect(screen.getByText('hello 1')).toBeTruthy()
  fireEvent.click(screen.getByRole('switch', { name: 'quiet' }))
  expect(Taro.getStorageSync('quiet')).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'go' }))
  expect(Taro.navigateTo).toHaveBeenCalledWith({ url: '/pages/x' })
})

it('starts each test with an empty storage and router, and names a call that has no stand-in', () => {
  expect(Taro.getStorageSync('quiet')).toBe('')
  expect(Taro.navigateTo).not.toHaveBeenCalled()
  expect(() => Taro.checkIsSoterEnrolledInDevice({ checkAuthMode: 'facial' })).toThrow('checkIsSoterEnrolledInDevice has no stand-in')
})
