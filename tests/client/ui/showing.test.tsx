import { act, fireEvent, render, screen } from '@testing-library/react'
import { fireTaro } from '../../support/stubs/taro'
import Taro from '@tarojs/taro'
import { Avatar } from '@/ui/avatar/avatar'
import { Countdown } from '@/ui/countdown/countdown'
import { Icon } from '@/ui/icon/icon'
import { Page } from '@/ui/page/page'
import { Picture } from '@/ui/picture/picture'
import { SeatMeter } from '@/ui/seat-meter/seat-meter'
import { EmptyState, ErrorState } from '@/ui/state-view/state-view'
import { setTheme } from '@/ui/theme/theme-store'
import { Ticker } from '@/ui/ticker/ticker'
import { dismissToast, toast } from '@/ui/toast/toast-store'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  act(() => {
    dismissToast()
    setTheme(null)
  })
  jest.useRealTimers()
})
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))

describe('a page', () => {
  it('has the theme, inside and outside of itself, and an unknown one is the default', () => {
    const { container } = render(<Page>x</Page>)
    const worn = () =>
      [container.firstElementChild!.className, document.documentElement.className].map((names) => /theme-\w+/.exec(names)?.[0])
    expect(worn()).toEqual(['theme-qc_cyan', 'theme-qc_cyan'])
    act(() => setTheme('qc_black'))
    expect(worn()).toEqual(['theme-qc_black', 'theme-qc_black'])
    act(() => setTheme('qc_of_next_year'))
    expect(worn()).toEqual(['theme-qc_cyan', 'theme-qc_cyan'])
  })

  it('has a heading, a way back, and takes its title again when it is shown again', async () => {
    const onBack = jest.fn()
    render(
      <Page title='Booking' onBack={onBack} backLabel='back'>
        x
      </Page>,
    )
    expect(screen.getByRole('heading', { name: 'Booking', level: 1 })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'back' }))
    expect(onBack).toHaveBeenCalledTimes(1)
    document.title = 'of the page on top'
    await fireTaro('show')
    expect(document.title).toBe('Booking')
  })

  it('ends the pull once it is refreshed, even when that fails', async () => {
    const stop = jest.spyOn(Taro, 'stopPullDownRefresh').mockImplementation(() => undefined as never)
    const refresh = jest.fn(() => Promise.reject(new Error('no network')))
    render(<Page onRefresh={refresh}>x</Page>)
    await fireTaro('pullDown')
    expect(refresh).toHaveBeenCalledTimes(1)
    expect(stop).toHaveBeenCalledTimes(1)
  })
})

describe('a toast', () => {
  // The other status of a page is the note that there is no network.
  const toasts = () => document.querySelector('.host[role=status]')!

  it('is announced, and goes after 2.5 seconds', () => {
    render(<Page>x</Page>)
    const host = toasts()
    expect(host.textContent).toBe('')
    act(() => toast('booked', 'done'))
    expect(host.textContent).toBe('booked')
    pass(2400)
    expect(host.textContent).toBe('booked')
    pass(200)
    expect(host.textContent).toBe('')
  })

  it('is replaced by the next one, which has its own full time', () => {
    render(<Page>x</Page>)
    act(() => toast('one'))
    pass(2000)
    act(() => toast('two'))
    pass(2000)
    expect(toasts().textContent).toBe('two')
  })
})

it('the ticker plays its lines in turn, and reads out only the shown one [IP-361]', () => {
  const open = jest.fn()
  const { container } = render(
    <Ticker
      label='notices'
      every={3000}
      lines={[
        { key: 1, text: 'first', onPress: open },
        { key: 2, text: 'second' },
      ]}
    />,
  )
  const link = () => screen.queryByRole('link', { name: 'first' })
  fireEvent.click(link()!)
  expect(open).toHaveBeenCalledTimes(1)
  pass(3000)
  expect(link()).toBeNull()
  expect(container.querySelector<HTMLElement>('.track')!.style.transform).toBe('translateY(-50%)')
  pass(3000)
  expect(link()).toBeTruthy()
})

it('the countdown follows the clock it is given and ends once', () => {
  let now = 10_000
  const onEnd = jest.fn()
  render(<Countdown until={12_500} now={() => now} format={(left) => `${left} left`} onEnd={onEnd} />)
  expect(screen.getByRole('timer').textContent).toBe('2500 left')
  const step = (ms: number) => {
    now += ms
    pass(ms)
  }
  step(500)
  expect(screen.getByRole('timer').textContent).toBe('2000 left')
  step(1000)
  step(1000)
  expect(screen.getByRole('timer').textContent).toBe('0 left')
  step(5000)
  expect(onEnd).toHaveBeenCalledTimes(1)
})

describe('a picture', () => {
  it('has a name only when it is not decoration', () => {
    render(
      <>
        <Picture src='/a.svg' label='Flow yoga' />
        <Avatar src='/b.svg' />
      </>,
    )
    expect(screen.getAllByRole('img')).toHaveLength(1)
    expect(screen.getByRole('img', { name: 'Flow yoga' })).toBeTruthy()
  })

  it('come in the sizes of thumbnails, 120x120 small and 180x180 large [BK-473]', () => {
    const { container } = render(
      <>
        <Avatar src='/uploads/a.jpg' size={32} />
        <Avatar src='/uploads/a.jpg' size={64} />
        <Picture src='/uploads/b.jpg' width={76} />
        <Picture src='/uploads/b.jpg' />
      </>,
    )
    const asked = [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))
    expect(asked).toEqual(['/uploads/a.jpg!120x120', '/uploads/a.jpg!180x180', '/uploads/b.jpg!180x180', '/uploads/b.jpg'])
  })

  it('a picture that breaks is replaced by an icon, until there is another one', () => {
    const { container, rerender } = render(<Avatar src='/gone.svg' />)
    fireEvent.error(container.querySelector('img')!)
    expect(container.querySelector('img')).toBeNull()
    expect(container.querySelector('.icon')).toBeTruthy()
    rerender(<Avatar src='/new.svg' />)
    expect(container.querySelector('img')!.getAttribute('src')).toBe('/new.svg')
  })
})

it('an icon is hidden from screen readers unless it has a name', () => {
  render(
    <>
      <Icon name='lock' />
      <Icon name='alert' label='late' />
    </>,
  )
  expect(screen.getAllByRole('img').map((icon) => icon.getAttribute('aria-label'))).toEqual(['late'])
})

it.each([
  [6, 20, 30, ''],
  [16, 20, 80, 'few'],
  [20, 20, 100, 'full'],
  [25, 20, 100, 'full'],
  [0, 0, 100, 'full'],
])('the seat meter with %i of %i places taken shows %i %%', (taken, capacity, share, look) => {
  const { container } = render(<SeatMeter taken={taken} capacity={capacity} words='left' />)
  const fill = container.querySelector<HTMLElement>('.fill')!
  expect(fill.style.width).toBe(`${share}%`)
  expect(fill.className.replace('fill', '').trim()).toBe(look)
})

it('an empty list says so and offers the next step; a failed one alerts and offers a retry', () => {
  const [next, retry] = [jest.fn(), jest.fn()]
  render(
    <>
      <EmptyState title='no classes' act={{ word: 'tomorrow', onPress: next }} />
      <ErrorState title='not loaded' act={{ word: 'again', onPress: retry }} />
    </>,
  )
  expect(screen.getByRole('status').textContent).toBe('no classes')
  expect(screen.getByRole('alert').textContent).toBe('not loaded')
  fireEvent.click(screen.getByRole('button', { name: 'tomorrow' }))
  fireEvent.click(screen.getByRole('button', { name: 'again' }))
  expect([next, retry].map((call) => call.mock.calls.length)).toEqual([1, 1])
})
