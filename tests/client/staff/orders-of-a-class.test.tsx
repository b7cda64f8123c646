import { fireEvent, screen, waitFor } from '@testing-library/react'
import StaffListPage from '@/pages/staff/roster/list'
import ProxyBatchPage from '@/pages/staff/proxy/batch'
import { staffPermissions, type Permission } from '@/domain/staff/permissions'
import { answer, listAsked, lose, refuse } from '../support/fake-server'
import { booking, byId, offCard, open, said, selectable, setUpBooking, tapId } from '../booking/fixtures'
import { answerFlags, classOrder, schedule, showClass, workAs } from './staff-stage'

setUpBooking()

const has = (id: string) => document.getElementById(id) !== null
const LIST = '/shop/1/mobile/coach/grouplesson/list/'
const PRIVATE_LIST = '/shop/1/mobile/coach/privatelesson/list/'
const BATCH = '/shop/1/m/proxy/batch/courses/1/schedules/group/order/'

describe('a permission', () => {
  /** The acts shown for a class with one order: booking for a member, changing, cancelling. */
  const shown = async () => {
    await showClass([classOrder()])
    const books = has('member-search')
    if (books) await tapId('segment--orders')
    await waitFor(() => byId('order-31'))
    await tapId('order-31')
    return [books && 'books', has('change-31') && 'changes', has('cancel-31') && 'cancels'].filter(Boolean)
  }

  it.each([
    ['group_order_can_write', ['books']],
    ['group_order_can_change', ['changes']],
  ] as const)('the permission %s lets a coach see %j in a group class [BK-305 BK-400 BK-401]', async (flag, parts) => {
    workAs({ isTeacher: true }, [flag])
    expect(await shown()).toEqual(parts)
    expect(listAsked('coachPermissions').map(({ path }) => path)).toEqual(['/api/shops/1/coach/permissions/'])
    expect(listAsked('staffPermissions')).toEqual([])
  })

  it.each([
    ['orders_day_can_write', ['books']],
    ['orders_day_can_change', ['changes']],
    ['orders_day_can_delete', ['cancels']],
  ] as const)('the permission %s lets staff see %j [BK-306 BK-398 BK-399 IP-216]', async (flag, parts) => {
    workAs({ isStaff: true }, [flag])
    expect(await shown()).toEqual(parts)
    expect(listAsked('staffPermissions').map(({ path }) => path)).toEqual(['/api/shops/1/staff/permissions/'])
    expect(listAsked('coachPermissions')).toEqual([])
  })

  it('is not needed by a superuser, whose flags are not read [BK-307]', async () => {
    workAs({ isSuperUser: true })
    expect(await shown()).toEqual(['books', 'changes', 'cancels'])
    expect([...listAsked('staffPermissions'), ...listAsked('coachPermissions')]).toEqual([])
  })

  it.each<[string, Parameters<typeof workAs>[0], Permission[]]>([
    ['nobody of the shop', {}, []],
    ['staff without a flag', { isStaff: true }, []],
  ])('does not exist for %s, who reads 无此权限 [BK-308 BK-450]', async (_, role, flags) => {
    workAs(role, flags)
    open(StaffListPage, LIST)
    await screen.findByText('无此权限')
    expect([byId('go-back').textContent, has('retry'), listAsked('staffSchedules')]).toEqual(['返回', false, []])
  })

  it('is not needed by a coach to see who booked the coach’s own classes; the page says what the coach may not do [BK-305]', async () => {
    workAs({ isTeacher: true })
    answer('staffSchedules', { schedules: [schedule], may: { write: false, change: false, delete: false }, last: '2026-07-31' })
    open(StaffListPage, PRIVATE_LIST)
    await waitFor(() => byId('class-501'))
    expect([has('segment--group'), has('new-lesson')]).toEqual([true, false])
    await showClass([classOrder()])
    await waitFor(() => byId('order-31'))
    await tapId('order-31')
    expect([has('open-member-31'), has('member-search'), has('change-31'), has('cancel-31')]).toEqual([true, false, false, false])
    expect(byId('may-not').textContent).toBe('你没有代约、修改、取消的权限，需要时请联系店长')
  })

  it('the permissions of both kinds of class show both lists [BK-306]', async () => {
    workAs({ isStaff: true }, staffPermissions)
    answer('staffSchedules', { schedules: [schedule], may: { write: true, change: true, delete: true }, last: '2026-07-31' })
    open(StaffListPage, LIST)
    await waitFor(() => byId('class-501'))
    expect([has('segment--group'), has('segment--private')]).toEqual([true, true])
  })

  it('is needed to book several classes for a member [BK-309]', async () => {
    workAs({ isTeacher: true }, ['group_order_can_change'])
    open(ProxyBatchPage, BATCH)
    await screen.findByText('无此权限')
    expect(has('member-search')).toBe(false)
  })

  it('permissions that cannot be read can be asked for again', async () => {
    workAs({ isStaff: true }, staffPermissions)
    lose('staffPermissions')
    open(StaffListPage, LIST)
    await waitFor(() => byId('retry'))
    answerFlags(staffPermissions)
    answer('staffSchedules', { schedules: [], may: { write: true, change: true, delete: true }, last: '2026-07-31' })
    await tapId('retry')
    await screen.findByText('这一天没有课程')
  })
})

describe("changing a member's order", () => {
  const openSheet = async (more: Parameters<typeof classOrder>[0] = {}) => {
    workAs({ isStaff: true }, staffPermissions)
    answer('classOrderCards', { cards: [selectable(1), selectable(2), offCard(3, 'card.expired'), offCard(4, 'card.locked')] })
    await showClass([classOrder(more)])
    await tapId('segment--orders')
    await waitFor(() => byId('order-31'))
    await tapId('order-31')
    await tapId('change-31')
    await waitFor(() => byId('change-sheet'))
  }
  const isOff = () => byId('change-save').getAttribute('aria-disabled') === 'true'

  it('sends the number of people and the card, once one of them differs [BK-019 BK-310]', async () => {
    await openSheet()
    await waitFor(() => byId('change-card-2'))
    expect(isOff()).toBe(true)
    await screen.findByLabelText('增加一位')
    await tapId('change-card-2')
    expect(isOff()).toBe(false)
    answer('classOrderChange', { order: booking(31) })
    await tapId('change-save')
    await said('已修改')
    const [asked] = listAsked('classOrderChange')
    expect([asked!.path, asked!.body]).toEqual(['/api/shops/1/staff/orders/31/', { count: 1, card_id: 2 }])
    expect(asked!.headers['Idempotency-Key']).toBeTruthy()
    expect(has('change-sheet')).toBe(false)
  })

  it('offers the cards as the server judges them for so many people, the others with their reason [BK-310 BK-342]', async () => {
    await openSheet()
    await waitFor(() => byId('change-card-2'))
    const [asked] = listAsked('classOrderCards')
    expect([asked!.path, asked!.query]).toEqual(['/api/shops/1/staff/orders/31/cards/', { count: '1' }])
    expect(byId('change-card-3').textContent).toContain('会员卡已过期')
    for (const id of ['change-card-3', 'change-card-4']) {
      expect(byId(id).getAttribute('aria-disabled')).toBe('true')
      await tapId(id)
      expect(byId(id).getAttribute('aria-checked')).toBe('false')
    }
    answer('classOrderCards', { cards: [selectable(2), offCard(1, 'card.balance')] })
    fireEvent.click(screen.getByLabelText('增加一位'))
    await waitFor(() => expect(byId('change-card-1').textContent).toContain('会员卡余额不足'))
    expect(listAsked('classOrderCards').at(-1)!.query).toEqual({ count: '2' })
    expect(isOff()).toBe(true)
    await tapId('change-card-2')
    expect(isOff()).toBe(false)
  })

  it('offers to read the cards again where they did not come', async () => {
    workAs({ isStaff: true }, staffPermissions)
    lose('classOrderCards')
    await showClass([classOrder()])
    await tapId('segment--orders')
    await waitFor(() => byId('order-31'))
    await tapId('order-31')
    await tapId('change-31')
    await waitFor(() => byId('retry'))
    answer('classOrderCards', { cards: [selectable(1)] })
    await tapId('retry')
    await waitFor(() => byId('change-card-1'))
  })

  it('an order of a free class asks for no card', async () => {
    await openSheet({ channel: 'FREE', card: null, cost: 0 })
    expect(document.querySelectorAll('[id^=change-card-]')).toHaveLength(0)
    expect(listAsked('classOrderCards')).toEqual([])
  })

  it("shows the server's text when it is refused, and stays open", async () => {
    await openSheet()
    await waitFor(() => byId('change-card-2'))
    await tapId('change-card-2')
    refuse('classOrderChange', 'card.balance')
    await tapId('change-save')
    await said('会员卡余额不足')
    expect(has('change-sheet')).toBe(true)
    lose('classOrderChange')
    await tapId('change-save')
    await said('修改失败，请重试')
  })

  it('asks before a card is started early', async () => {
    await openSheet()
    await waitFor(() => byId('change-card-2'))
    await tapId('change-card-2')
    refuse('classOrderChange', 'card.auto_start_confirm')
    await tapId('change-save')
    await waitFor(() => byId('change-term'))
    answer('classOrderChange', { order: booking(31) })
    await tapId('change-agree')
    await said('已修改')
    expect(listAsked('classOrderChange').at(-1)!.body).toMatchObject({ auto_start_confirmed: true })
  })
})

describe("cancelling a member's order", () => {
  it('is shown with the person who did it [BK-019]', async () => {
    workAs({ isSuperUser: true })
    await showClass([classOrder({ status: 2, can_change: false, can_cancel: false, cancelled_by: '前台小沈' })])
    await tapId('segment--orders')
    await waitFor(() => expect(byId('order-31').textContent).toContain('前台小沈取消'))
  })

  it('asks first, and sends the remark [BK-019 BK-310]', async () => {
    workAs({ isStaff: true }, staffPermissions)
    await showClass([classOrder()])
    await tapId('segment--orders')
    await waitFor(() => byId('order-31'))
    await tapId('order-31')
    await tapId('cancel-31')
    expect(listAsked('scheduleOrderCancel')).toEqual([])
    answer('scheduleOrderCancel', { order: booking(31), msg: '' })
    await tapId('cancel-order-confirm')
    await said('已取消')
    expect(listAsked('scheduleOrderCancel').map(({ path }) => path)).toEqual(['/api/mobile/schedules/orders/31/'])
  })
})
