import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { queryClient } from '@/http/query-client'
import BookingTab from '@/pages/tabs/booking'
import { answer, listAsked, hold } from '../../support/fake-server'
import { byId, groupClass, open, setUpBooking, tap, tapId, TODAY } from '../fixtures'

setUpBooking()

const at = (time: string) => `${TODAY}T${time}:00+08:00`
const names = { 1: '晨间瑜伽', 2: '下班快燃', 3: '夜间拉伸' }
const classAt = (id: 1 | 2 | 3, start: string, end: string, more = {}) =>
  groupClass(id, { start: at(start), end: at(end), course: { id, name: names[id], tags: [] }, ...more })
const classes = [classAt(1, '08:00', '09:00'), classAt(2, '18:30', '19:30', { current_max_capacity: 0 }), classAt(3, '20:00', '21:00')]
const rows = () => [...document.querySelectorAll('[id^=class-]')].map((row) => row.id)
const sheet = () => screen.queryByRole('dialog', { name: '筛选' })
const inSheet = (name: string) => within(sheet()!).getByRole('checkbox', { name })
const words = (id: string) => byId(id).textContent

const show = async () => {
  answer('groupSchedules', { schedules: classes, open_rules: [] })
  answer('groupTags', { tags: [{ id: 3, name: '瑜伽' }] })
  open(BookingTab, '/shop/1/mobile/user/grouplesson/list/')
  await waitFor(() => expect(rows()).toEqual(['class-1', 'class-2', 'class-3']))
  expect(sheet()).toBeNull()
  await tapId('filter')
}

describe('the filter of the day', () => {
  it('filters by parts of the day and shows the number of classes left', async () => {
    await show()
    expect(words('filter-done')).toBe('查看 3 节课')
    await tap(inSheet('晚上'))
    expect(rows()).toEqual(['class-3'])
    expect([words('filter-done'), words('filter')]).toEqual(['查看 1 节课', '筛选 · 1'])
    await tap(inSheet('下午'))
    expect(rows()).toEqual(['class-2', 'class-3'])
    await tapId('filter-done')
    expect(sheet()).toBeNull()
    expect(rows()).toEqual(['class-2', 'class-3'])
  })

  it('stands in the address, from which a page that is loaded again takes it', async () => {
    await show()
    await tap(inSheet('晚上'))
    await tap(inSheet('瑜伽'))
    await tap(inSheet('只看可预约'))
    const query = new URLSearchParams(window.location.search)
    expect(Object.fromEntries(query)).toEqual({ tags: '3', parts: 'evening', open: '1' })
    cleanup()
    queryClient.clear()
    open(BookingTab, window.location.pathname + window.location.search)
    await waitFor(() => expect(words('filter')).toBe('筛选 · 3'))
    await waitFor(() => expect(rows()).toEqual(['class-3']))
  })

  it('filters by classes that can be booked now', async () => {
    await show()
    await tap(inSheet('只看可预约'))
    expect(rows()).toEqual(['class-3'])
  })

  it('has the tags too, for which the list is read again [BK-081]', async () => {
    await show()
    answer('groupSchedules', ({ query }) => ({ schedules: query.tags ? [classes[2]!] : classes, open_rules: [] }))
    const release = hold('groupSchedules')
    await tap(inSheet('瑜伽'))
    await waitFor(() => expect(byId('filter-done').getAttribute('aria-busy')).toBe('true'))
    release()
    await waitFor(() => expect(rows()).toEqual(['class-3']))
    expect(
      listAsked('groupSchedules')
        .filter(({ query }) => query.date === TODAY)
        .at(-1)!.query.tags,
    ).toBe('3')
    expect(byId('tag-3').getAttribute('aria-checked')).toBe('true')
  })

  it('is reset as a whole', async () => {
    await show()
    expect(byId('filter-reset').getAttribute('aria-disabled')).toBe('true')
    await tap(inSheet('晚上'))
    await tap(inSheet('只看可预约'))
    expect(words('filter')).toBe('筛选 · 2')
    await tapId('filter-reset')
    expect([rows().length, words('filter')]).toEqual([3, '筛选'])
  })

  it('is named when no class passes it, with a button that clears it', async () => {
    await show()
    await tap(inSheet('上午'))
    await tap(inSheet('只看可预约'))
    await tapId('filter-done')
    expect(screen.getByText('没有符合条件的课程')).toBeTruthy()
    await tapId('filter-clear')
    expect(rows()).toHaveLength(3)
  })
})
