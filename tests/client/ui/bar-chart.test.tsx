import { fireEvent, render, screen } from '@testing-library/react'
import { BarChart, type ChartBar } from '@/ui/bar-chart/bar-chart'

const bars: ChartBar[] = [
  { key: 'mon', value: 0, word: '一', label: '周一 0分钟' },
  { key: 'tue', value: 60, word: '二', top: '60', label: '周二 60分钟' },
  { key: 'wed', value: 30, word: '三', top: '30', label: '周三 30分钟' },
]
const heights = () => [...document.querySelectorAll<HTMLElement>('.bar')].map(({ style }) => style.height)

it('is as high as its share of the largest value, or of the given maximum', () => {
  const { rerender } = render(<BarChart label='每天' bars={bars} />)
  expect(heights()).toEqual(['', '100%', '50%'])
  rerender(<BarChart label='每天' bars={bars} top={120} />)
  expect(heights()).toEqual(['', '50%', '25%'])
  rerender(<BarChart label='每天' bars={bars} top={40} />)
  expect(heights()).toEqual(['', '100%', '75%'])
})

it('shows no bar for 0, and a week of zeros without dividing by zero', () => {
  render(<BarChart label='每天' bars={bars.map((bar) => ({ ...bar, value: 0 }))} />)
  expect(document.querySelectorAll('.none')).toHaveLength(3)
})

it('reads out every bar once', () => {
  render(<BarChart label='每天' bars={bars} lines={[{ at: 45, word: '目标' }]} />)
  expect(screen.getByRole('list', { name: '每天' })).toBeTruthy()
  expect(screen.getAllByRole('listitem').map((each) => each.getAttribute('aria-label'))).toEqual(bars.map(({ label }) => label))
  expect(document.querySelector<HTMLElement>('.line')!.style.bottom).toBe('75%')
})

it('leaves room for a line above the largest', () => {
  render(<BarChart label='每天' bars={bars} lines={[{ at: 120, word: '目标' }]} />)
  expect([heights(), document.querySelector<HTMLElement>('.line')!.style.bottom]).toEqual([['', '50%', '25%'], '100%'])
})

it('can be tapped where it has a handler', () => {
  const pick = jest.fn()
  render(<BarChart label='每小时' bars={bars} current='wed' onPick={pick} />)
  expect(screen.getByRole('listbox', { name: '每小时' })).toBeTruthy()
  expect(screen.getByRole('option', { selected: true }).getAttribute('aria-label')).toBe('周三 30分钟')
  fireEvent.click(screen.getByRole('option', { name: '周二 60分钟' }))
  expect(pick).toHaveBeenCalledWith('tue')
})
