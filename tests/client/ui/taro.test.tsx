import { fireEvent, render, screen, within } from '@testing-library/react'
import AtSteps from 'taro-ui/lib/components/steps'
import { readStyle } from '@/platform/elements/read-style.h5'
import { readStyle as readInWechat } from '@/platform/elements/read-style.weapp'
import classNames from '@/ui/taro/class-names'
import { Saying } from '@/ui/taro/elements'
import { Progress } from '@/ui/taro/progress'
import { Timeline } from '@/ui/taro/timeline'

describe('a style as text', () => {
  it.each([
    ['', {}],
    ['width: 50%', { width: '50%' }],
    ['margin-right:5px;font-size: 12PX ;', { marginRight: '5px', fontSize: '12PX' }],
    ['-webkit-line-clamp:2;-ms-flex: 1', { WebkitLineClamp: '2', msFlex: '1' }],
    ['--Share: 40%; color', { '--Share': '40%' }],
    ['background:url(data:image/png;base64,AA==);content:"a;b: c"', { background: 'url(data:image/png;base64,AA==)', content: '"a;b: c"' }],
    ['transform: translate(calc(1px + 2px), 0) ; width: calc(', { transform: 'translate(calc(1px + 2px), 0)', width: 'calc(' }],
    [';:;a;color:\n red !important', { color: 'red !important' }],
  ])('%j is a record on H5', (text, record) => {
    expect(readStyle(text)).toEqual(record)
  })

  it('is left as it is in the mini-program, as a record is on both', () => {
    expect(readInWechat('width: 50%')).toBe('width: 50%')
    const record = { width: 1 }
    expect([readStyle(record), readInWechat(record), readStyle(undefined)]).toEqual([record, record, undefined])
  })
})

describe('the elements of taro-ui', () => {
  const items = [{ title: 'a' }, { title: 'b' }]

  it('take a style that is text, which plain elements throw at', () => {
    const { container } = render(<AtSteps customStyle='color: red' items={items} current={0} onChange={() => undefined} />)
    expect((container.querySelector('.at-steps') as HTMLElement).style.color).toBe('red')
  })

  it('have the role, the name and the press that a wrapper says, or no press', () => {
    const [theirs, ours] = [jest.fn(), jest.fn()]
    render(
      <Saying.Provider
        value={(classes) => {
          if (classes.includes('at-steps__item--active')) return { role: 'button', label: 'first', onPress: ours }
          return classes.includes('at-steps__item--inactive') ? { role: 'listitem' } : undefined
        }}
      >
        <AtSteps items={items} current={0} onChange={theirs} />
      </Saying.Provider>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'first' }))
    fireEvent.click(screen.getByRole('listitem'))
    expect([ours.mock.calls.length, theirs.mock.calls.length]).toEqual([1, 0])
  })
})

it('the classes of taro-ui are words, lists and records of those that hold', () => {
  expect(classNames('a', ['b', false, ['c']], { d: 1, e: '' }, undefined, null, 2)).toBe('a b c d 2')
})

describe('a timeline', () => {
  it('is a list of its steps, each with its words', () => {
    render(
      <Timeline
        label='refund'
        id='steps'
        steps={[
          { key: 'a', state: 'done', title: 'paid', when: '5-21 17:02' },
          { key: 'b', state: 'bad', title: 'failed', note: 'account closed', id: 'failed' },
          { key: 'c', state: 'next', icon: 'refresh', title: 'again', sum: '¥68.00', note: false },
        ]}
      />,
    )
    const list = screen.getByRole('list', { name: 'refund' })
    expect([
      list.id,
      ...within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ]).toEqual(['steps', 'paid5-21 17:02', 'failedaccount closed', 'again¥68.00'])
    expect(document.getElementById('failed')).toHaveProperty('textContent', 'failedaccount closed')
  })
})

describe('a progress', () => {
  const line = () => screen.getByRole('progressbar', { name: 'left' })
  const said = () => ['now', 'min', 'max', 'text'].map((name) => line().getAttribute(`aria-value${name}`))
  const fill = () => line().querySelector<HTMLElement>('.at-progress__outer-inner-background')!.style.width

  it('says how much of how many, and shows a part for each of up to twelve', () => {
    const { rerender } = render(<Progress now={8} of={10} label='left' />)
    expect([said(), fill(), line().className, line().style.getPropertyValue('--share')]).toEqual([
      ['8', '0', '10', '8 / 10'],
      '80%',
      'progress parts',
      '0.1',
    ])
    rerender(<Progress now={61} of={183} label='left' words='61 days' face />)
    expect([said(), line().className]).toEqual([['61', '0', '183', '61 days'], 'progress face'])
    expect(Number.parseFloat(fill())).toBeCloseTo(33.33, 1)
  })

  it.each([
    [-3, '0', '0px'],
    [0, '0', '0px'],
    [7, '5', '100%'],
  ])('%i of 5 is %s', (now, held, width) => {
    render(<Progress now={now} of={5} label='left' />)
    expect([line().getAttribute('aria-valuenow'), fill()]).toEqual([held, width])
  })
})
