import type { Court, CourtConfirm } from '@/contract/court'
import { cards } from '../booking/shop'
import { courts, hour } from './shop'
import { glance, setCourtStage, slotAt, visit } from './stage'
import { describeOnEngine } from '../support/database'

const stage = setCourtStage()

describeOnEngine('The courts of a day', () => {
  it('answers each open court with its type and its slots, priced by the time of day [BK-369] [BK-370] [BK-106]', async () => {
    const [one, two, free, ...more] = await glance()
    expect(more).toEqual([])
    expect(one).toMatchObject({ id: 1, name: '1 号场', type: { id: 1, name: '羽毛球', logo: '/badminton.svg' } })
    expect(one!.slots).toHaveLength(12)
    expect(one!.slots[1]).toEqual({
      start: '2026-11-21T11:00:00+08:00',
      end: '2026-11-21T12:00:00+08:00',
      can_order: true,
      reason: null,
      cost: 60,
      unit: 'yuan',
      from: false,
    })
    expect(slotAt(one, '17:00')).toMatchObject({ cost: 60 })
    expect(slotAt(one, '18:00')).toMatchObject({ cost: 80 })
    expect(two).toMatchObject({ id: 2 })
    expect(free!.slots.map(({ start }) => start.slice(11, 16))).toEqual(['10:30', '11:15', '12:00'])
    expect(free!.slots[1]).toMatchObject({ cost: 0, can_order: true })
  })

  it('lists one type where one is given, and a shop only its own courts [BK-370]', async () => {
    expect((await glance('date=2026-11-21&type_id=2')).map(({ id }) => id)).toEqual([courts.free])
    expect(await glance('date=2026-11-21&type_id=9')).toEqual([])
    expect((await glance('date=2026-11-21', 4)).map(({ id }) => id)).toEqual([courts.otherBrand])
  })

  it('closes slots that have started, are taken, too near or too far ahead, with the reason [BK-235]', async () => {
    await stage.lin.order([hour(courts.one, 14)])
    const [one, , free] = await glance()
    expect(slotAt(one, '10:00')).toMatchObject({ can_order: false, reason: { code: 'court.past' } })
    expect(slotAt(one, '14:00')).toMatchObject({ can_order: false, reason: { code: 'court.taken' } })
    expect(free!.slots[0]).toMatchObject({ can_order: false, reason: { code: 'booking.order_window' } })
    const next = await glance('date=2026-11-24')
    expect(slotAt(next[0], '14:00')).toMatchObject({ can_order: true })
    expect(next[2]!.slots[0]).toMatchObject({ can_order: false, reason: { code: 'court.not_open' } })
  })

  it('closes every slot of a past date, and refuses to order one [BK-235]', async () => {
    const past = await glance('date=2026-11-20')
    expect(past.flatMap(({ slots }) => slots).every(({ can_order, reason }) => !can_order && reason?.code === 'court.past')).toBe(true)
    expect(await stage.lin.order([hour(courts.one, 14, '2026-11-20')])).toMatchObject({ status: 409, code: 'court.past' })
  })

  it('answers the types with how many courts are open [BK-371] [BK-372]', async () => {
    const { data } = await visit<{ types: object[] }>('/api/shops/1/court-types/?date=2026-11-21')
    expect(data.types).toEqual([
      { id: 1, name: '羽毛球', logo: '/badminton.svg', court_count: 2 },
      { id: 2, name: '匹克球', logo: '/pickleball.svg', court_count: 1 },
    ])
  })

  it('is closed where the shop has no courts', async () => {
    for (const url of ['court-glance/?date=2026-11-21', 'court-types/?date=2026-11-21', 'courts/1/'])
      expect(await visit(`/api/shops/2/${url}`)).toMatchObject({ status: 409, code: 'court.closed' })
    expect(await visit('/api/shops/99/court-glance/?date=2026-11-21')).toMatchObject({ status: 404, code: 'shop.not_found' })
    expect(await visit('/api/shops/1/court-glance/?date=2026-02-30')).toMatchObject({ status: 400 })
  })

  it('answers every field of one court, with its prices by time and the cards that pay, at its own shop only', async () => {
    const { data } = await visit<{ court: Court }>('/api/shops/1/courts/1/')
    expect(data.court).toMatchObject({
      name: '1 号场',
      image: '/court.svg',
      description: '塑胶地面',
      open_time: '10:00',
      close_time: '22:00',
      slot_minutes: 60,
      days_can_order: 7,
      minutes_can_cancel: 120,
      prices: [
        { from: '18:00', to: '22:00', weekdays: [], price: { cost: 80, unit: 'yuan', from: false } },
        { from: '10:00', to: '22:00', weekdays: [], price: { cost: 60, unit: 'yuan', from: false } },
      ],
    })
    expect(data.court.card_tpls.map(({ id }) => id)).toEqual([1, 2, 3, 4])
    for (const id of [courts.closed, courts.otherBrand, 999])
      expect(await visit(`/api/shops/1/courts/${id}/`)).toMatchObject({ status: 404, code: 'court.not_found' })
  })
})

describeOnEngine('The confirm step of courts', () => {
  const confirm = (slots: string, date = '2026-11-21') =>
    stage.lin.send<CourtConfirm>('GET', `/api/shops/1/court-orders/confirm/?user_id=1&date=${date}&slots=${slots}`)

  it('adds the prices of the slots for each way to pay and judges each card', async () => {
    const { data } = await confirm('1.1020,1.1080')
    expect(data.schedules.map(({ cost, from }) => [cost, from])).toEqual([
      [50, true],
      [70, true],
    ])
    expect(data.channels).toMatchObject([{ channel: 'WEIXIN', disabled: false, cost: 140 }])
    const card = (id: number) => data.cards.find((each) => each.id === id)
    expect(card(cards.value)).toMatchObject({ can_use: true, cost: 120 })
    expect(card(cards.times)).toMatchObject({ can_use: true, cost: 3 })
    expect(card(cards.period)).toMatchObject({ can_use: false, reason: { code: 'court.wrong_template', msg: '该会员卡不适用于此场地' } })
    expect(card(cards.locked)).toMatchObject({ can_use: false, reason: { code: 'card.locked' } })
    expect(data.refusal).toBeNull()
  })

  it('answers the first refusal, and refuses anything but slots', async () => {
    await stage.other.order([hour(courts.one, 18)], { card_id: 1001 })
    expect((await confirm('1.1080')).data.refusal).toMatchObject({ code: 'court.taken' })
    expect(await confirm('1.1085')).toMatchObject({ status: 409, code: 'court.slot_gone' })
    expect(await confirm('3.1080')).toMatchObject({ status: 409, code: 'court.slot_gone' })
    for (const slots of ['', '1', '1.2000', 'a.b', '1.1080,1.1080', Array.from({ length: 13 }, (_, n) => `1.${n}`).join(',')])
      expect(await confirm(slots)).toMatchObject({ status: 400 })
  })
})
