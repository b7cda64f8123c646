import { screen, waitFor } from '@testing-library/react'
import BookingTab from '@/pages/tabs/booking'
import { fireTaro } from '../../../support/stubs/taro'
import { answer, listAsked, hold, refuse } from '../../support/fake-server'
import { open, setUpBooking, tap, tapId, TODAY } from '../fixtures'

setUpBooking()

const show = () => open(BookingTab, '/shop/1/mobile/user/grouplesson/list/')

describe('the tags', () => {
  const tags = { tags: [3, 4].map((id) => ({ id, name: `标签${id}` })) }
  const tag = (name: string) => screen.getByRole('checkbox', { name })
  const chosen = () => screen.queryAllByRole('checkbox', { checked: true }).map((chip) => chip.textContent)
  /** The last request for the classes of a day; those of other days are read ahead. */
  const lastTags = (date: string = TODAY) =>
    listAsked('groupSchedules')
      .filter(({ query }) => query.date === date)
      .at(-1)!.query.tags

  it('reload the list with exactly those chosen [BK-081]', async () => {
    answer('groupTags', tags)
    show()
    await screen.findByRole('checkbox', { name: '标签3' })
    expect(chosen()).toEqual(['全部'])
    await tap(tag('标签3'))
    await waitFor(() => expect(lastTags()).toBe('3'))
    await tap(tag('标签4'))
    await waitFor(() => expect(lastTags()).toBe('3,4'))
    await tap(tag('标签3'))
    await waitFor(() => expect(lastTags()).toBe('4'))
    expect(chosen()).toEqual(['标签4'])
    await tap(tag('全部'))
    expect(chosen()).toEqual(['全部'])
  })

  it.each<[string, () => Promise<unknown>, string, () => void]>([
    ['anew', () => fireTaro('pullDown'), TODAY, () => expect(chosen()).toEqual([])],
    ['of another day', () => tapId('day--2026-05-24'), '2026-05-24', () => expect(lastTags('2026-05-24')).toBeUndefined()],
  ])('are cleared with their choice when those %s cannot be loaded [BK-451]', async (_which, act, date, isCleared) => {
    answer('groupTags', tags)
    show()
    await tap(await screen.findByRole('checkbox', { name: '标签3' }))
    await waitFor(() => expect(lastTags()).toBe('3'))
    refuse('groupTags', 'server.failed')
    await act()
    await waitFor(() => expect(screen.queryAllByRole('checkbox')).toEqual([]))
    await waitFor(isCleared)
    answer('groupTags', tags)
    await fireTaro('pullDown')
    await screen.findByRole('checkbox', { name: '标签3' })
    expect(chosen()).toEqual(['全部'])
    await waitFor(() => expect(lastTags(date)).toBeUndefined())
  })

  it('stay where they are while those of another day are read', async () => {
    answer('groupTags', ({ query }) => (query.date === TODAY ? tags : { tags: [{ id: 9, name: '新标签' }] }))
    show()
    await screen.findByRole('checkbox', { name: '标签3' })
    const release = hold('groupTags')
    await tapId('day--2026-05-24')
    expect(screen.getAllByRole('checkbox').map((chip) => chip.textContent)).toEqual(['全部', '标签3', '标签4'])
    release()
    await screen.findByRole('checkbox', { name: '新标签' })
  })

  it('are dropped when the day has none of them', async () => {
    answer('groupTags', ({ query }) => (query.date === TODAY ? tags : { tags: [{ id: 9, name: '新标签' }] }))
    show()
    await tap(await screen.findByRole('checkbox', { name: '标签3' }))
    await tapId('day--2026-05-24')
    await screen.findByRole('checkbox', { name: '新标签' })
    await waitFor(() => expect(chosen()).toEqual(['全部']))
  })
})
