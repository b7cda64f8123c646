import { useState } from 'react'
import { fireEvent, render, screen } from '@testing-library/react'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Chip } from '@/ui/chip/chip'
import { ChipRow } from '@/ui/chip/chip-row'
import { DateStrip } from '@/ui/date-strip/date-strip'
import { Field } from '@/ui/field/field'
import { MonthCalendar } from '@/ui/month-calendar/month-calendar'
import { Radio } from '@/ui/radio/radio'
import { Segments } from '@/ui/segments/segments'
import { StateButton } from '@/ui/state-button/state-button'
import { TabBar } from '@/ui/tab-bar/tab-bar'
import { TextArea } from '@/ui/text-area/text-area'
import { Tick } from '@/ui/tick/tick'
import { TopTabs } from '@/ui/top-tabs/top-tabs'

describe('button tabs', () => {
  it('are four at most, the chosen one selected [BK-476]', () => {
    const onPick = jest.fn()
    const segments = ['a', 'b', 'c', 'd', 'e'].map((key) => ({ key, word: key.toUpperCase() }))
    render(<Segments label='views' segments={segments} current='b' onPick={onPick} />)
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['A', 'B', 'C', 'D'])
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('B')
    fireEvent.click(screen.getByRole('tab', { name: 'D' }))
    expect(onPick).toHaveBeenCalledWith('d')
  })

  it('are radios where they are the answers of a form', () => {
    render(<Segments kind='choice' label='gender' segments={[{ key: 'a', word: 'A' }]} current='a' onPick={jest.fn()} />)
    expect(screen.getByRole('radiogroup', { name: 'gender' }).contains(screen.getByRole('radio', { name: 'A', checked: true }))).toBe(true)
  })
})

describe('a button', () => {
  it('is pressed by a tap, by Enter and by Space', () => {
    const onPress = jest.fn()
    render(<Button onPress={onPress}>book</Button>)
    const button = screen.getByRole('button', { name: 'book' })
    expect(button.tabIndex).toBe(0)
    fireEvent.click(button)
    fireEvent.keyDown(button, { key: 'Enter' })
    fireEvent.keyDown(button, { key: ' ' })
    fireEvent.keyDown(button, { key: 'a' })
    expect(onPress).toHaveBeenCalledTimes(3)
  })

  it.each([
    ['disabled', { disabled: true }],
    ['busy', { busy: true }],
  ])('does nothing while %s, and says so', (_, state) => {
    const onPress = jest.fn()
    render(
      <Button onPress={onPress} {...state}>
        book
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'book' })
    fireEvent.click(button)
    fireEvent.keyDown(button, { key: 'Enter' })
    expect(onPress).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })

  it('a button in a card that can be tapped as a whole is pressed alone', () => {
    const [open, book] = [jest.fn(), jest.fn()]
    render(
      <Card label='Flow yoga' onPress={open}>
        18:30
        <StateButton word='book' tone='go' onPress={book} />
      </Card>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'book' }))
    fireEvent.keyDown(screen.getByRole('button', { name: 'book' }), { key: 'Enter' })
    expect(book).toHaveBeenCalledTimes(2)
    expect(open).not.toHaveBeenCalled()
    fireEvent.click(screen.getByText('18:30'))
    expect(open).toHaveBeenCalledTimes(1)
  })
})

it('a state without an act is a label, and names the opening', () => {
  render(<StateButton word='not open' when='18:00' tone='off' />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText('18:00')).toBeTruthy()
})

it('chips are radios of one group', () => {
  const onPress = jest.fn()
  render(
    <ChipRow label='kind'>
      <Chip word='all' on onPress={onPress} />
      <Chip word='yoga' on={false} onPress={onPress} />
    </ChipRow>,
  )
  expect(screen.getByRole('radiogroup', { name: 'kind' })).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'all' }).getAttribute('aria-checked')).toBe('true')
  fireEvent.click(screen.getByRole('radio', { name: 'yoga', checked: false }))
  expect(onPress).toHaveBeenCalledTimes(1)
})

it('a row that cannot be used keeps its reason and takes no tap', () => {
  const onPress = jest.fn()
  render(
    <CellGroup role='radiogroup' label='ways to pay'>
      <Cell
        role='radio'
        checked={false}
        off
        title='Year card'
        note='on leave until 30 May'
        end={<Radio on={false} disabled />}
        onPress={onPress}
      />
    </CellGroup>,
  )
  const row = screen.getByRole('radio', { name: /Year card.*on leave/ })
  expect(row.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(row)
  expect(onPress).not.toHaveBeenCalled()
})

it('a tick is a checkbox that reports its new state', () => {
  const onChange = jest.fn()
  render(<Tick on={false} onChange={onChange} label='I agree' />)
  fireEvent.click(screen.getByRole('checkbox', { name: 'I agree', checked: false }))
  expect(onChange).toHaveBeenCalledWith(true)
})

describe('the tab bar', () => {
  const items = [
    { key: 'home', word: 'Home', icon: 'home' as const },
    { key: 'book', word: 'Book', icon: 'book' as const, raised: 'icon' as const },
  ]

  it('marks the chosen tab, and a tap on it does nothing', () => {
    const onTap = jest.fn()
    render(<TabBar label='main' items={items} current='book' onTap={onTap} />)
    fireEvent.click(screen.getByRole('tab', { name: 'Book', selected: true }))
    expect(onTap).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('tab', { name: 'Home', selected: false }))
    expect(onTap).toHaveBeenCalledWith('home')
  })
})

it('top tabs are tabs', () => {
  const onPick = jest.fn()
  render(
    <TopTabs
      label='kinds'
      current='group'
      onPick={onPick}
      tabs={[
        { key: 'group', word: 'Group' },
        { key: 'court', word: 'Court' },
      ]}
    />,
  )
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Group')
  fireEvent.click(screen.getByRole('tab', { name: 'Court' }))
  expect(onPick).toHaveBeenCalledWith('court')
})

describe('days', () => {
  it('are picked from a strip, except disabled ones', () => {
    const onPick = jest.fn()
    const day = (key: string, disabled = false) => ({ key, weekday: 'Sat', number: key.slice(8), label: `day ${key}`, disabled })
    const month = { word: 'May', open: false, onPress: jest.fn() }
    render(
      <DateStrip
        label='day'
        days={[day('2026-05-22'), day('2026-05-23'), day('2026-05-24', true)]}
        current='2026-05-22'
        onPick={onPick}
        month={month}
      />,
    )
    expect(screen.getByRole('option', { name: 'day 2026-05-22', selected: true })).toBeTruthy()
    fireEvent.click(screen.getByRole('option', { name: 'day 2026-05-23' }))
    fireEvent.click(screen.getByRole('option', { name: 'day 2026-05-24' }))
    expect(onPick.mock.calls).toEqual([['2026-05-23']])
    fireEvent.click(screen.getByRole('button', { name: 'May', expanded: false }))
    expect(month.onPress).toHaveBeenCalledTimes(1)
  })

  it('are picked from a month, whose arrows stop at its bounds', () => {
    const [onPick, after, fold] = [jest.fn(), jest.fn(), jest.fn()]
    const days = Array.from({ length: 28 }, (_, at) => ({
      key: `2027-02-${String(at + 1).padStart(2, '0')}`,
      number: String(at + 1),
      label: `Feb ${at + 1}`,
    }))
    render(
      <MonthCalendar
        title='Feb 2027'
        weekdays={['m', 'tu', 'w', 'th', 'f', 'sa', 'su']}
        days={days}
        current='2027-02-03'
        onPick={onPick}
        before={{ label: 'month before' }}
        after={{ label: 'month after', onPress: after }}
        fold={{ word: 'fold', onPress: fold }}
      />,
    )
    expect(screen.getByRole('listbox', { name: 'Feb 2027' }).children).toHaveLength(28)
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('3')
    fireEvent.click(screen.getByRole('option', { name: 'Feb 9' }))
    expect(onPick).toHaveBeenCalledWith('2027-02-09')
    expect(screen.getByRole('button', { name: 'month before' }).getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: 'month after' }))
    fireEvent.click(screen.getByRole('button', { name: 'fold' }))
    expect([after, fold].map((call) => call.mock.calls.length)).toEqual([1, 1])
  })
})

describe('a field', () => {
  it('is edited, cleared, and shows its error as text', () => {
    function Held() {
      const [value, setValue] = useState('')
      return <Field id='name' label='name' value={value} onChange={setValue} clearLabel='clear' error={value ? undefined : 'needed'} />
    }
    render(<Held />)
    const input = () => screen.getByLabelText<HTMLInputElement>('name')
    expect(input().getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(input().getAttribute('aria-describedby')!)!.textContent).toBe('needed')
    expect(screen.queryByRole('button', { name: 'clear' })).toBeNull()
    fireEvent.change(input(), { target: { value: 'Lin' } })
    expect(input().getAttribute('aria-invalid')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'clear' }))
    expect(input().value).toBe('')
  })

  it('a field of a phone has the telephone keypad on H5', () => {
    render(<Field id='phone' type='tel' label='phone' value='' onChange={() => undefined} autoComplete='tel' />)
    const { type, inputMode, autocomplete } = screen.getByLabelText<HTMLInputElement>('phone')
    expect([type, inputMode, autocomplete]).toEqual(['tel', 'numeric', 'tel'])
  })

  it('a field of several lines counts its letters', () => {
    render(<TextArea id='remark' label='remark' value='late' maxLength={20} onChange={() => undefined} />)
    const area = screen.getByLabelText('remark')
    expect(document.getElementById(area.getAttribute('aria-describedby')!)!.textContent).toBe('4 / 20')
  })
})
