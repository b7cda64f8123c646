import { stored } from '../booking/calls'
import { classes } from '../booking/shop'
import { courts, makePlayer } from '../court/shop'
import { describeOnEngine } from '../support/database'
import { day, openTestCard } from './card-templates'
import { leaveStage, LIN } from './freeze-stage'

const stage = leaveStage()
const { allWell, bookWith, broken, withCard } = stage

describeOnEngine('Classes booked with a card on the days of a leave', () => {
  it('are named, and cancelled with it without a penalty if they are the ones that were shown', async () => {
    const [inside, late] = [await bookWith(classes.evening), await bookWith(classes.late)]
    const { data } = await stage.lin.leaves()
    expect(data).toMatchObject({
      first: '2026-11-22',
      end: '2027-01-31',
      refusal: null,
      rule: { times: 2, left: 2, min_days: 7, max_days: 30 },
    })
    expect(data.bookings).toMatchObject([
      { id: inside, kind: 'class', name: '流瑜伽', start: '2026-11-25T18:00:00+08:00', username: null },
      { id: late, kind: 'class' },
    ])
    for (const shown of [[], [inside], [late], [inside, late, 999_999]])
      expect((await stage.lin.take('2026-11-24', '2026-11-30', { bookings_cancelled: shown })).code).toBe('card.leave_bookings')
    expect((await stage.lin.term()).lock).toEqual([null, null])
    const taken = await stage.lin.take('2026-11-24', '2026-11-30', { bookings_cancelled: [late, inside] })
    expect(taken.status).toBe(200)
    expect(await stored(stage.server, `SELECT id, status FROM booking WHERE id IN (${inside}, ${late}) ORDER BY id`)).toEqual([
      { id: inside, status: 2 },
      { id: late, status: 2 },
    ])
    await allWell()
  })

  it('stay where they are before or after it', async () => {
    const late = await bookWith(classes.late)
    expect((await stage.lin.take('2026-11-28', '2026-12-05')).status).toBe(200)
    expect(await stored(stage.server, `SELECT status FROM booking WHERE id = ${late}`)).toEqual([{ status: 1 }])
    await allWell()
  })

  it('are cancelled even where it is too late to cancel them, and give units and seats back', async () => {
    const id = await openTestCard(stage.server, {
      templateId: 1,
      balanceUnits: 9_000,
      paidFen: 9_000,
      checkValid: true,
      validFrom: day('2026-11-01'),
      validTo: day('2026-12-31'),
    })
    const value = withCard(id)
    await stored(stage.server, 'UPDATE shop SET minutes_can_cancel = 100000 WHERE id = 1 RETURNING id')
    const booked = await bookWith(classes.evening, id)
    expect((await stage.lin.cancel(booked)).code).toMatch(/^booking.too_late/)
    expect((await value.take('2026-11-24', '2026-11-30', { bookings_cancelled: [booked] })).status).toBe(200)
    expect(
      await stored(
        stage.server,
        `SELECT k.balance_units AS left, s.booked FROM card k, schedule s WHERE k.id = ${id} AND s.id = ${classes.evening}`,
      ),
    ).toEqual([{ left: 9_000, booked: 0 }])
    await allWell()
  })

  it('keep the card from leave where they are courts, which are named', async () => {
    const value = withCard(
      await openTestCard(stage.server, {
        templateId: 1,
        balanceUnits: 9_000,
        checkValid: true,
        validFrom: day('2026-11-01'),
        validTo: day('2026-12-31'),
      }),
    )
    const placed = await makePlayer(stage.server, LIN, stage.session).order(
      [{ court_id: courts.one, start: '2026-11-25T10:00:00+08:00', end: '2026-11-25T11:00:00+08:00' }],
      { card_id: value.cardId },
    )
    expect([placed.status, placed.code]).toEqual([200, 'ok'])
    const { code, msg } = await value.take('2026-11-24', '2026-11-30')
    expect([code, msg]).toEqual(['card.leave_courts', '请假期间订了场地：11-25 10:00 1 号场，请先取消再请假'])
  })
})

describeOnEngine('The audit of leaves', () => {
  it('finds leaves that overlap, have other days, are too many, do not lock, or have something booked', async () => {
    await bookWith(classes.late)
    await stage.lin.take('2026-11-28', '2026-12-05')
    const leave = `card_id = ${stage.lin.cardId}`
    const again = (first: string, last: string, more = "'2026-11-21T10:00+08', NULL, NULL") =>
      `INSERT INTO card_leave (card_id, brand_id, shop_id, first_day, last_day, asked_last_day, reason, times_allowed, min_days, max_days, created_at, ended_at, days)
       VALUES (${stage.lin.cardId}, 1, 1, '${first}', '${last}', '${last}', 'trip', 2, 7, 30, ${more}) RETURNING id`
    const drop = (name: string) => `ALTER TABLE card_leave DROP CONSTRAINT ${name}`
    expect(await broken()).toEqual([])
    expect(await broken('DROP INDEX card_leave_open', drop('card_leave_apart'), again('2026-11-28', '2026-12-05'))).toEqual([
      'leaves-apart',
    ])
    expect(await broken(`UPDATE card_leave SET created_at = '2026-11-28Z' WHERE ${leave} RETURNING id`)).toEqual(['leaves-have-their-days'])
    expect(await broken(`UPDATE card_leave SET max_days = 7 WHERE ${leave} RETURNING id`)).toEqual(['leaves-have-their-days'])
    expect(await broken(`UPDATE card_leave SET ended_at = '2026-11-29Z', days = 8 WHERE ${leave} RETURNING id`)).toEqual([
      'leaves-have-their-days',
    ])
    expect(await broken(`UPDATE card_leave SET ended_at = '2026-11-29Z', days = 0 WHERE ${leave} RETURNING id`)).toEqual([
      'leaves-have-their-days',
    ])
    const ended = (days: number) =>
      `UPDATE card_leave SET ended_at = '2026-11-29Z', last_day = '2026-11-29', days = ${days} WHERE ${leave} RETURNING id`
    expect(await broken(ended(2))).toEqual([])
    for (const days of [1, 3]) expect(await broken(drop('card_leave_ended'), ended(days))).toEqual(['leaves-have-their-days'])
    expect(await broken(`UPDATE card_leave SET times_allowed = 0 WHERE ${leave} RETURNING id`)).toEqual(['leaves-within-times'])
    expect(await broken(`UPDATE card SET lock_end = lock_end - 1 WHERE id = ${stage.lin.cardId} RETURNING id`)).toEqual([
      'open-leaves-lock',
    ])
    expect(await broken(`UPDATE card SET lock_start = NULL WHERE id = ${stage.lin.cardId} RETURNING id`)).toEqual(['open-leaves-lock'])
    expect(await broken(`UPDATE card SET end_day = '2026-12-01' WHERE id = ${stage.lin.cardId} RETURNING id`)).toEqual(['open-leaves-lock'])
    const earlier = `UPDATE card_leave SET first_day = '2026-11-27' WHERE ${leave} RETURNING id`
    expect(await broken(earlier, `UPDATE card SET lock_start = '2026-11-27' WHERE id = ${stage.lin.cardId} RETURNING id`)).toEqual([
      'nothing-booked-on-leave',
    ])
  })
})
