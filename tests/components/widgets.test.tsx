import { useState } from 'react'
import TestUtils from '@tarojs/test-utils-react'
import { Text, View } from '@tarojs/components'

function Counter({ start }: { start: number }) {
  const [count, setCount] = useState(start)
  return (
    <View className='counter' onClick={() => setCount(count + 1)}>
      <Text>count {count}</Text>
    </View>
  )
}

it("mounts an element in Taro's own H5 runtime and taps it", async () => {
  const utils = new TestUtils()
  await utils.mount(Counter, { props: { start: 3 } })
  const counter = await utils.queries.waitForQuerySelector('.counter')
  expect(counter.textContent).toContain('count 3')
  await utils.act(() => {
    utils.fireEvent.click(counter)
  })
  expect(counter.textContent).toContain('count 4')
})
