import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { readDay, type ShopDate } from '@/domain/time'
import { weeksAround } from '@/domain/week-range'
import { useWeekWords } from '@/i18n/kit-words'
import { setLocale } from '@/i18n/runtime'
import { WeekSelector } from '@/ui/week-range/week-selector'

/** A Friday. */
const TODAY = readDay('2026-05-22')

function Weeks({ today = TODAY, marks }: { today?: ShopDate; marks: boolean }) {
  const { weeks, words, mark } = useWeekWords(today)
  const [current, setCurrent] = useState<string>(mark.key)
  return <WeekSelector weeks={weeks} current={current} onPick={setCurrent} words={words} {...(marks && { mark })} />
}
const group = () => screen.getByRole('group', { name: '选择周' })
const button = (name: string) => screen.getByRole('button', { name })
const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true'
const chosen = () => screen.getAllByRole('tab').filter((tab) => tab.getAttribute('aria-selected') === 'true')[0]!.textContent

afterEach(() => setLocale('zh-cn'))

describe('the week range selector', () => {
  it('offers last, this and next week, by name and with previous and next buttons [IP-087]', () => {
    render(<Weeks marks={false} />)
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['上周', '本周', '下周'])
    expect([chosen(), group().textContent]).toEqual(['本周', '5月18日 – 5月24日'])
    fireEvent.click(button('上一周'))
    expect([chosen(), group().textContent, isOff('上一周'), isOff('下一周')]).toEqual(['上周', '5月11日 – 5月17日', true, false])
    fireEvent.click(button('上一周'))
    expect(chosen()).toBe('上周')
    fireEvent.click(screen.getByRole('tab', { name: '下周' }))
    expect([chosen(), group().textContent, isOff('上一周'), isOff('下一周')]).toEqual(['下周', '5月25日 – 5月31日', false, true])
  })

  it('marks the current week where it is asked to, and no other week [IP-088]', () => {
    const { rerender } = render(<Weeks key='marked' marks />)
    expect(group().textContent).toBe('5月18日 – 5月24日本周')
    fireEvent.click(button('下一周'))
    expect(group().textContent).toBe('5月25日 – 5月31日')
    fireEvent.click(button('上一周'))
    expect(group().textContent).toBe('5月18日 – 5月24日本周')
    rerender(<Weeks key='plain' marks={false} />)
    expect(group().textContent).toBe('5月18日 – 5月24日')
  })

  it('begins its weeks on Monday, over the end of a year too', () => {
    expect(weeksAround(readDay('2026-05-24'))).toEqual(['2026-05-11', '2026-05-18', '2026-05-25'])
    expect(weeksAround(readDay('2026-05-25'))).toEqual(['2026-05-18', '2026-05-25', '2026-06-01'])
    expect(weeksAround(readDay('2027-01-01'))).toEqual(['2026-12-21', '2026-12-28', '2027-01-04'])
  })
})
