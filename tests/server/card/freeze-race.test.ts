import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { inTransaction, withEngine } from '@server/db/transaction'
import { AppError } from '@server/errors'
import { createBooking, leaveBookings, plainBooking, type CreateBooking } from '@server/modules/booking/service'
import { cardEarnings } from '@server/modules/card/earn-cards'
import { endDueLeaves, endLeave } from '@server/modules/card/freeze/end-freeze'
import { switchCard } from '@server/modules/card/share/switch-card'
import { takeLeave } from '@server/modules/card/freeze/freeze-card'
import { addMinutes, startOfDay } from '@/domain/time'
import { stored } from '../booking/calls'
import { classes } from '../booking/shop'
import { openAnew, openTestApp, type TestApp } from '../support/app'
import { describeOnBothEngines, itOnServer } from '../support/database'
import { meanwhile } from '../support/meanwhile'
import { day } from './card-templates'
import { makeHolder, leaveShop, LIN, openPeriod, setUpLeaves, type Holder } from './freeze-stage'

let server: TestApp
let lin: Holder

beforeEach(async () => {
  server = await openAnew(server, () => openTestApp({ seed: leaveShop }))
  await setUpLeaves(server)
  lin = makeHolder(server, await server.logIn(LIN), await openPeriod(server))
})
afterAll(() => server.close())

const now = () => server.clock.now()
const inside = <T>(work: () => Promise<T>) => withEngine(server.engine, work)
const allWell = () => inside(async () => expect(brokenIn(await auditDatabase())).toEqual([]))
const readCode = (error: unknown) => (error instanceof AppError ? error.code : String(error))
/** The result of an act: `done` or its refusal. */
const outcome = (act: () => Promise<unknown>) =>
  inside(act).then(
    () => 'done',
    (error: unknown) => readCode(error),
  )
const take = (from: string, to: string, cancelled: number[] = []) =>
  takeLeave(
    { cardId: lin.cardId, accountId: LIN, shopId: 1, from: day(from), to: day(to), reason: 'trip', note: '', cancelled },
    leaveBookings,
    now(),
  )
const leaves = () =>
  stored<{ id: number; days: number | null }>(server, `SELECT id, days FROM card_leave WHERE card_id = ${lin.cardId} ORDER BY id`)
const onDay = (text: string) => server.clock.moveTo(addMinutes(startOfDay(day(text)), 30))

describeOnBothEngines('Acts of the same moment on a card', () => {
  it('are one leave of two that are asked for at once', async () => {
    const codes = await Promise.all([
      lin.take('2026-11-24', '2026-11-30'),
      lin.take('2026-12-10', '2026-12-17'),
      lin.take('2026-11-24', '2026-12-01'),
    ])
    expect(codes.map(({ code }) => code).sort()).toEqual(['card.leave_open', 'card.leave_open', 'ok'])
    expect(await leaves()).toHaveLength(1)
    await allWell()
  })

  it('are a booking or a leave, never a booking on a day of leave', async () => {
    for (const round of [1, 2, 3]) {
      const [taken, booked] = await Promise.all([
        lin.take('2026-11-24', '2026-11-30'),
        lin.book({ schedule_id: classes.evening, card_id: lin.cardId }),
      ])
      const codes = [taken.code, booked.code]
      expect([
        ['ok', 'card.locked'],
        ['card.leave_bookings', 'ok'],
      ]).toContainEqual(codes)
      await allWell()
      if (taken.status === 200) await lin.end(taken.data.leave.id)
      if (booked.status === 200) await lin.cancel(booked.data.order.id)
      expect(round).toBeLessThan(4)
    }
  })

  it('end a leave once, by the sweep or by the holder', async () => {
    const { id } = (await lin.take('2026-11-22', '2026-11-28')).data.leave
    onDay('2026-11-28')
    const early = inside(() => inTransaction(() => endLeave({ cardId: lin.cardId, accountId: LIN, shopId: 1, leaveId: id }, now()))).catch(
      readCode,
    )
    const due = inside(() => endDueLeaves(startOfDay(day('2026-11-29'))))
    expect([await early, await due]).toEqual(['card.leave_over', undefined])
    expect(await leaves()).toEqual([{ id, days: 7 }])
    expect((await lin.term()).end).toBe('2027-02-07')
    await allWell()
  })

  itOnServer('find a booking that was made while the leave waited for the card', async () => {
    const body = {
      ...plainBooking,
      ...{ shopId: 1, scheduleId: classes.evening, accountId: LIN, bookedBy: LIN, channel: 'CARD', cardId: lin.cardId },
    } as CreateBooking
    const code = await meanwhile(server.engine, {
      held: () => createBooking(body, now()),
      act: () => outcome(() => inTransaction(() => take('2026-11-24', '2026-11-30'))),
    })
    expect(code).toBe('card.leave_bookings')
    await allWell()
  })

  itOnServer('refuse a booking that was judged before the leave', async () => {
    const body = {
      ...plainBooking,
      ...{ shopId: 1, scheduleId: classes.evening, accountId: LIN, bookedBy: LIN, channel: 'CARD', cardId: lin.cardId },
    } as CreateBooking
    const code = await meanwhile(server.engine, {
      held: () => take('2026-11-24', '2026-11-30'),
      act: () => outcome(() => createBooking(body, now())),
    })
    expect(code).toBe('card.locked')
    await allWell()
  })

  it('book with a card or switch it off: the first one stands', async () => {
    for (const schedule_id of [classes.evening, classes.late]) {
      const [switched, booked] = await Promise.all([lin.change(false), lin.book({ schedule_id, card_id: lin.cardId })])
      expect([switched.code, ['ok', 'card.inactive'].includes(booked.code)]).toEqual(['ok', true])
      expect((await lin.book({ schedule_id: classes.single, card_id: lin.cardId })).code).toBe('card.inactive')
      await lin.change(true)
    }
    await allWell()
  })

  itOnServer('refuse a booking that was judged before the card was switched off', async () => {
    const body = {
      ...plainBooking,
      ...{ shopId: 1, scheduleId: classes.evening, accountId: LIN, bookedBy: LIN, channel: 'CARD', cardId: lin.cardId },
    } as CreateBooking
    const code = await meanwhile(server.engine, {
      held: () => switchCard({ cardId: lin.cardId, accountId: LIN, shopId: 1, active: false }, now()),
      act: () => outcome(() => createBooking(body, now())),
    })
    expect(code).toBe('card.inactive')
    await allWell()
  })

  itOnServer('leave one of two leaves, the second behind the first', async () => {
    const code = await meanwhile(server.engine, {
      held: () => take('2026-11-24', '2026-11-30'),
      act: () => outcome(() => inTransaction(() => take('2026-12-10', '2026-12-17'))),
    })
    expect(code).toBe('card.leave_open')
    await allWell()
  })

  itOnServer('end a leave early while the sweep of the next day waits, and move the end once', async () => {
    const { id } = (await lin.take('2026-11-22', '2026-11-30')).data.leave
    onDay('2026-11-28')
    await meanwhile(server.engine, {
      held: () => endLeave({ cardId: lin.cardId, accountId: LIN, shopId: 1, leaveId: id }, now()),
      act: () => outcome(() => endDueLeaves(startOfDay(day('2026-12-01')))),
    })
    expect(await leaves()).toEqual([{ id, days: 7 }])
    expect((await lin.term()).end).toBe('2027-02-07')
    await allWell()
  })

  itOnServer('post the income with the leave that ended meanwhile', async () => {
    const { id } = (await lin.take('2026-11-22', '2026-11-30')).data.leave
    onDay('2026-11-28')
    await meanwhile(server.engine, {
      held: () => endLeave({ cardId: lin.cardId, accountId: LIN, shopId: 1, leaveId: id }, now()),
      act: () => outcome(() => cardEarnings.run(now())),
    })
    expect(await stored(server, `SELECT earned_fen AS fen FROM card WHERE id = ${lin.cardId}`)).toEqual([{ fen: 21_000 }])
    await allWell()
  })

  it('let one of two people in where one place is left', async () => {
    const url = `/api/v2/mobile/shops/1/users/cards/${lin.cardId}/users/`
    const phones = ['15000001001', '15000001002']
    const codes: string[] = []
    for (const phone of phones) {
      await server.request('POST', `${url}codes/`, { session: lin.session, body: { phone, area_code: 'zh-cn' } })
      codes.push(server.sent.at(-1)!.code)
    }
    const answers = await Promise.all(
      phones.map((phone, at) =>
        server.request('POST', url, { session: lin.session, body: { phone, area_code: 'zh-cn', code: codes[at], name: '家人' } }),
      ),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual(['card.share_full', 'ok'])
    expect(await stored(server, `SELECT account_id FROM card_user WHERE card_id = ${lin.cardId}`)).toHaveLength(2)
    await allWell()
  })
})
