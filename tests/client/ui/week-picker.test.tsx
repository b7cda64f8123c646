import { fireEvent, render, screen } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { pickerWeeks } from '@/domain/booking/weeks'
import { readDay } from '@/domain/time'
import { dragged, swiped } from '@/ui/week-picker/swipe'
import { WeekPicker } from '@/ui/week-picker/week-picker'
import { WeekRange } from '@/ui/week-range/week-range'

const MONDAY = '2026-11-23'
const today = readDay('2026-11-24')
const weeks = pickerWeeks(today)
const from = { x: 200, y: 100 }
const undecided = { kind: 'undecided' } as const

describe('the weeks of the picker', () => {
  it('are three of seven days, each from Monday [BK-094]', () => {
    expect(weeks.map((days) => days.length)).toEqual([7, 7, 7])
    expect(weeks.map((days) => days[0])).toEqual([MONDAY, '2026-11-30', '2026-12-07'])
    expect(pickerWeeks(readDay('2026-11-29'))[0]![0]).toBe(MONDAY)
  })
})

describe('a swipe over the weeks', () => {
  it('counts from 30 px aside only [BK-097]', () => {
    const turning = { kind: 'turning' } as const
    expect(swiped(turning, from, { x: 171, y: 100 })).toBe(0)
    expect(swiped(turning, from, { x: 170, y: 100 })).toBe(1)
    expect(swiped(turning, from, { x: 229, y: 100 })).toBe(0)
    expect(swiped(turning, from, { x: 230, y: 100 })).toBe(-1)
  })

  it('is a scroll of the page once it goes 5 px up or down first, however far aside it then goes [BK-097]', () => {
    expect(dragged(undecided, from, { x: 200, y: 104 })).toEqual(undecided)
    const scrolling = dragged(undecided, from, { x: 203, y: 105 })
    expect(scrolling).toEqual({ kind: 'scrolling' })
    expect(dragged(scrolling, from, { x: 60, y: 105 })).toEqual({ kind: 'scrolling' })
    expect(swiped(scrolling, from, { x: 60, y: 105 })).toBe(0)
    expect(dragged(undecided, from, { x: 180, y: 104 })).toEqual({ kind: 'turning' })
  })
})

describe('the week picker', () => {
  const onPick = jest.fn()
  const show = () =>
    render(
      <WeekPicker
        label='选择日期'
        weekdays={['周一', '周二', '周三', '周四', '周五', '周六', '周日']}
        weeks={weeks.map((days) =>
          days.map((key) => ({ key, number: key.slice(8), label: key, marked: key === '2026-12-02', disabled: key < today })),
        )}
        current={today}
        onPick={onPick}
      />,
    )
  const shown = () => screen.getAllByRole('listbox').map((list) => list.textContent)
  const swipe = (to: number) => {
    const area = document.querySelector('[role=listbox]')!.parentElement!.parentElement!
    fireEvent.touchStart(area, { touches: [{ clientX: 200, clientY: 100 }] })
    fireEvent.touchMove(area, { touches: [{ clientX: (200 + to) / 2, clientY: 100 }] })
    fireEvent.touchEnd(area, { touches: [], changedTouches: [{ clientX: to, clientY: 100 }] })
  }

  it('shows one week, turns by a swipe to three in all, and marks days [BK-094][BK-095]', () => {
    show()
    expect(shown()).toEqual(['23242526272829'])
    swipe(120)
    expect(shown()).toEqual(['30010203040506'])
    expect(document.querySelectorAll('.mark')).toHaveLength(1)
    expect(document.getElementById('week-day--2026-12-02')!.querySelector('.mark')).not.toBeNull()
    swipe(120)
    expect(shown()).toEqual(['07080910111213'])
    swipe(120)
    expect(shown()).toEqual(['07080910111213'])
    swipe(280)
    expect(shown()).toEqual(['30010203040506'])
  })

  it('picks an enabled day', () => {
    show()
    fireEvent.click(document.getElementById(`week-day--${MONDAY}`)!)
    expect(onPick).not.toHaveBeenCalled()
    fireEvent.click(document.getElementById('week-day--2026-11-26')!)
    expect(onPick).toHaveBeenCalledWith('2026-11-26')
  })
})

describe('the week range', () => {
  it('offers the week before and the week after [BK-098]', () => {
    const before = jest.fn()
    const after = jest.fn()
    const { rerender } = render(
      <WeekRange
        words='11月23日 – 11月29日'
        label='近期排课'
        before={{ label: '上一周', onPress: before }}
        after={{ label: '下一周', onPress: after }}
      />,
    )
    fireEvent.click(screen.getByRole('button', { name: '上一周' }))
    fireEvent.click(screen.getByRole('button', { name: '下一周' }))
    expect([before.mock.calls.length, after.mock.calls.length]).toEqual([1, 1])
    rerender(
      <WeekRange
        words='11月23日 – 11月29日'
        label='近期排课'
        before={{ label: '上一周', onPress: undefined }}
        after={{ label: '下一周', onPress: after }}
      />,
    )
    expect(screen.getByRole('button', { name: '上一周' }).getAttribute('aria-disabled')).toBe('true')
  })
})

describe('an image strip', () => {
  it('is 11.25 rem wide per image, 20 px to the rem [BK-475]', () => {
    const css = readFileSync('src/ui/image-strip/image-strip.module.scss', 'utf8')
    expect(Number(/\.photo \{[^}]*width: (\d+)px/.exec(css)![1]) / 20).toBe(11.25)
  })
})
