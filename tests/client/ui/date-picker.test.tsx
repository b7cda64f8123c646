import { fireEvent, render, screen } from '@testing-library/react'
import { addDays, readDay, weeksOfMonth } from '@/domain/time'
import { useDayWords, useRangeWords } from '@/i18n/kit-words'
import { DatePicker } from '@/ui/date-picker/date-picker'
import { daysIn, placeIn, tapped, type DateRange } from '@/ui/date-picker/date-range'
import { DateRangePicker } from '@/ui/date-picker/date-range-picker'

const day = readDay
const TODAY = day('2026-05-22')
const tap = (name: string | RegExp) => fireEvent.click(screen.getByRole('option', { name }))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const blocked = (role: 'option' | 'button', name: string) => screen.getByRole(role, { name }).getAttribute('aria-disabled') === 'true'

describe('the weeks of a month', () => {
  it.each([
    ['2026-02-10', '2026-01-26', '2026-03-01'],
    ['2026-05-22', '2026-04-27', '2026-05-31'],
    ['2027-02-28', '2027-02-01', '2027-02-28'],
    ['2026-12-31', '2026-11-30', '2027-01-03'],
  ])('the weeks in the month of %s run from Monday %s to Sunday %s', (at, first, last) => {
    const days = weeksOfMonth(day(at))
    expect([days[0], days[days.length - 1], days.length % 7]).toEqual([first, last, 0])
  })
})

describe('a range of days', () => {
  const [a, b, c] = ['2026-05-10', '2026-05-14', '2026-05-20'].map(day) as [
    ReturnType<typeof day>,
    ReturnType<typeof day>,
    ReturnType<typeof day>,
  ]

  it('begins with the first tap, ends with the second in either order, and begins anew with the third', () => {
    expect(tapped(undefined, a)).toEqual({ from: a })
    expect(tapped({ from: a }, b)).toEqual({ from: a, to: b })
    expect(tapped({ from: b }, a)).toEqual({ from: a, to: b })
    expect(tapped({ from: a }, a)).toEqual({ from: a, to: a })
    expect(tapped({ from: a, to: b }, c)).toEqual({ from: c })
  })

  it('has at most its limit of days, from the day that was tapped first', () => {
    expect(tapped({ from: a }, c, 5)).toEqual({ from: a, to: b })
    expect(tapped({ from: c }, a, 5)).toEqual({ from: day('2026-05-16'), to: c })
    expect([9, 10, 11, 12].map((most) => daysIn(tapped({ from: a }, c, most)))).toEqual([9, 10, 11, 11])
    expect([9, 10, 11, 12].map((most) => daysIn(tapped({ from: c }, a, most)))).toEqual([9, 10, 11, 11])
  })

  it('knows the position of a day in it', () => {
    const range: DateRange = { from: a, to: c }
    expect([a, b, c, addDays(c, 1), addDays(a, -1)].map((at) => placeIn(range, at))).toEqual([
      'first',
      'inner',
      'last',
      undefined,
      undefined,
    ])
    expect([placeIn({ from: a }, a), placeIn({ from: a, to: a }, a), placeIn(undefined, a)]).toEqual(['only', 'only', undefined])
  })
})

describe('the date picker', () => {
  const done = jest.fn()
  const close = jest.fn()
  const Stage = (props: { value?: string; first?: string; last?: string; off?: string }) => (
    <DatePicker
      title='选择日期'
      words={useDayWords(TODAY)}
      value={props.value ? day(props.value) : undefined}
      today={TODAY}
      first={props.first ? day(props.first) : undefined}
      last={props.last ? day(props.last) : undefined}
      isOff={(at) => at === props.off}
      onDone={done}
      onClose={close}
    />
  )

  it('shows the month of the chosen day, or of today, and returns the confirmed day', () => {
    render(<Stage />)
    expect(screen.getByRole('listbox', { name: '2026年5月' })).toBeTruthy()
    expect(blocked('button', '确定')).toBe(true)
    tap('5月25日 周一')
    expect(done).not.toHaveBeenCalled()
    press('确定')
    expect(done).toHaveBeenCalledWith('2026-05-25')
  })

  it('turns the months, and follows a picked day of the next one', () => {
    render(<Stage value='2026-05-28' />)
    expect(screen.getByRole('option', { selected: true }).getAttribute('aria-label')).toBe('5月28日 周四')
    press('2026年6月')
    tap('7月1日 周三')
    expect(screen.getByRole('listbox').getAttribute('aria-label')).toBe('2026年7月')
    press('2026年6月')
    expect(screen.getByRole('listbox').getAttribute('aria-label')).toBe('2026年6月')
  })

  it('takes no day outside of its bounds and no disabled one, and turns no further', () => {
    render(<Stage first='2026-05-22' last='2026-06-10' off='2026-05-27' />)
    expect([blocked('option', '5月20日 周三'), blocked('option', '5月22日 今天'), blocked('option', '5月27日 周三')]).toEqual([
      true,
      false,
      true,
    ])
    tap('5月20日 周三')
    tap('5月27日 周三')
    expect(screen.queryByRole('option', { selected: true })).toBeNull()
    expect(blocked('button', '2026年4月')).toBe(true)
    press('2026年6月')
    expect(blocked('button', '2026年7月')).toBe(true)
    expect([blocked('option', '6月10日 周三'), blocked('option', '6月11日 周四')]).toEqual([false, true])
  })

  it('turns to no month without a day to choose, where a bound is the first or the last day of its month', () => {
    render(<Stage first='2026-05-01' last='2026-05-31' />)
    expect([blocked('button', '2026年4月'), blocked('button', '2026年6月')]).toEqual([true, true])
  })

  it('closes without a day by its cross and by Escape', () => {
    render(<Stage />)
    press('关闭')
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(close).toHaveBeenCalledTimes(2)
    expect(done).not.toHaveBeenCalled()
  })
})

describe('the range picker', () => {
  const done = jest.fn()
  const Stage = ({ value }: { value?: DateRange }) => (
    <DateRangePicker
      title='选择日期'
      words={useRangeWords(TODAY)}
      value={value}
      today={TODAY}
      last={TODAY}
      ready={[{ key: 'week', word: '近 7 天', range: { from: addDays(TODAY, -6), to: TODAY } }]}
      most={{ days: 10, word: '一次最多 10 天' }}
      onDone={done}
      onClose={jest.fn()}
    />
  )
  const chosen = () => screen.getAllByRole('option', { selected: true }).map((each) => each.getAttribute('aria-label'))

  it('shows the month in which the chosen span ends', () => {
    render(<Stage value={{ from: day('2026-03-30'), to: day('2026-04-03') }} />)
    expect(screen.getByRole('listbox', { name: '2026年4月' })).toBeTruthy()
    expect(screen.getByText('已选 5 天')).toBeTruthy()
  })

  it('shows at each step the instruction and the chosen days', () => {
    render(<Stage />)
    expect(screen.getByText('请选择开始日期')).toBeTruthy()
    tap('5月8日 周五')
    expect(screen.getByText('请选择结束日期')).toBeTruthy()
    expect(blocked('button', '查看 1 天')).toBe(true)
    tap('5月6日 周三')
    expect(screen.getByText('已选 3 天')).toBeTruthy()
    expect(chosen()).toEqual(['5月6日 周三', '5月7日 周四', '5月8日 周五'])
    press('查看 3 天')
    expect(done).toHaveBeenCalledWith({ from: '2026-05-06', to: '2026-05-08' })
  })

  it('takes a preset with one tap, starts over, and keeps to its limit', () => {
    render(<Stage />)
    fireEvent.click(screen.getByRole('radio', { name: '近 7 天' }))
    expect(screen.getByText('已选 7 天')).toBeTruthy()
    expect(screen.getByRole('radio', { name: '近 7 天', checked: true })).toBeTruthy()
    press('重选')
    expect(screen.queryAllByRole('option', { selected: true })).toEqual([])
    tap('5月1日 周五')
    tap('5月20日 周三')
    expect(screen.getByText('已选 10 天')).toBeTruthy()
    expect(screen.getByText('一次最多 10 天')).toBeTruthy()
  })
})
