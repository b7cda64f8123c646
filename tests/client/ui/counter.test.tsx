import { useState } from 'react'
import { fireEvent, render, screen } from '@testing-library/react'
import { Counter, type CounterProps } from '@/ui/counter/counter'

function Held({ start, ...rest }: Partial<CounterProps> & { start: number }) {
  const [value, setValue] = useState(start)
  return <Counter label='people' lessLabel='one less' moreLabel='one more' {...rest} value={value} onChange={setValue} />
}

const less = () => screen.getByRole('button', { name: 'one less' })
const more = () => screen.getByRole('button', { name: 'one more' })
const shown = (value: number) => expect(screen.getByRole('group', { name: 'people' }).textContent).toBe(String(value))

it('does not go below 1 [IP-205]', () => {
  render(<Held start={2} />)
  fireEvent.click(less())
  shown(1)
  expect(less().getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(less())
  shown(1)
})

it('does not exceed the capacity, and reports the attempt [IP-206]', () => {
  const onReachCapacity = jest.fn()
  render(<Held start={1} capacity={2} onReachCapacity={onReachCapacity} />)
  fireEvent.click(more())
  shown(2)
  expect(onReachCapacity).not.toHaveBeenCalled()
  fireEvent.click(more())
  shown(2)
  expect(onReachCapacity).toHaveBeenCalledTimes(1)
})

it('does not exceed its limit [IP-207]', () => {
  const onReachCapacity = jest.fn()
  render(<Held start={3} capacity={10} max={3} onReachCapacity={onReachCapacity} />)
  expect(more().getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(more())
  shown(3)
  expect(onReachCapacity).not.toHaveBeenCalled()
})
