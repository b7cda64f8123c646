import { addMinutes, startOfDay } from '@/domain/time'
import { stored } from '../booking/calls'
import { cards, classes } from '../booking/shop'
import { courts, makePlayer } from '../court/shop'
import { describeOnBothEngines } from '../support/database'
import { people } from '../support/two-brands'
import { day, openTestCard } from './card-templates'
import { leaveStage, makeHolder, LIN } from './freeze-stage'

const stage = leaveStage()
const { onDay, earn, allWell, notices, withCard } = stage

describeOnBothEngines('A leave of a card', () => {
  it('locks the card on its days, and moves its end by them once it is over [MC-096]', async () => {
    const { status, data } = await stage.lin.take('2026-11-23', '2026-12-06', { reason: 'ill', note: ' 膝盖 ' })
    expect([status, data.leave]).toMatchObject([
      200,
      {
        first_day: '2026-11-23',
        last_day: '2026-12-06',
        days: 14,
        days_taken: 0,
        reason: 'ill',
        note: '膝盖',
        end_after: '2027-02-14',
        end_today: '2027-01-31',
      },
    ])
    expect(await stage.lin.term()).toEqual({ start: '2026-11-01', end: '2027-01-31', lock: ['2026-11-23', '2026-12-06'] })
    await allWell()
    await onDay('2026-12-06')
    expect((await stage.lin.term()).end).toBe('2027-01-31')
    expect((await stage.lin.read()).data).toMatchObject({
      leave: { days_taken: 14, end_today: null },
      leave_rule: { times: 2, left: 1, min_days: 7, max_days: 30 },
    })
    await onDay('2026-12-07')
    await onDay('2026-12-07')
    expect((await stage.lin.term()).end).toBe('2027-02-14')
    expect((await stage.lin.read()).data).toMatchObject({ leave: null, leave_rule: { left: 1 } })
    expect(await notices(LIN)).toEqual(['card.leave_over'])
    await allWell()
  })

  it('lets the card pay for nothing on its days, and again before and after them', async () => {
    await stage.lin.take('2026-11-24', '2026-11-30')
    expect((await stage.lin.book({ schedule_id: classes.evening, card_id: stage.lin.cardId })).code).toBe('card.locked')
    const ordered = await makePlayer(stage.server, LIN, stage.session).order(
      [{ court_id: courts.one, start: '2026-11-25T10:00:00+08:00', end: '2026-11-25T11:00:00+08:00' }],
      { card_id: stage.lin.cardId },
    )
    expect(ordered.code).toBe('card.locked')
    await onDay('2026-11-26')
    const { data } = await stage.lin.get<{ cards: { id: number; can_use: boolean; reason: { code: string } | null }[] }>(
      `/api/mobile/v1/select/cards/?shop_id=1&user_id=${LIN}&count=1&schedule_id=${classes.late}`,
    )
    expect(data.cards.find(({ id }) => id === stage.lin.cardId)).toMatchObject({ can_use: false, reason: { code: 'card.locked' } })
  })

  it('is refused with the reason: too short, too early, beyond the end, too often, one at a time', async () => {
    const codes = async (...asked: [string, string][]) => {
      const answers: string[] = []
      for (const [from, to] of asked) answers.push((await stage.lin.take(from, to)).code)
      return answers
    }
    expect(
      await codes(['2026-11-21', '2026-11-30'], ['2026-11-22', '2026-11-27'], ['2026-11-22', '2026-12-22'], ['2027-01-30', '2027-02-06']),
    ).toEqual(['card.leave_from', 'card.leave_days', 'card.leave_days', 'card.leave_beyond'])
    expect((await stage.lin.take('2026-11-22', '2026-11-28')).status).toBe(200)
    expect(await codes(['2026-12-10', '2026-12-20'])).toEqual(['card.leave_open'])
    await onDay('2026-11-29')
    expect((await stage.lin.take('2026-12-01', '2026-12-07')).status).toBe(200)
    await onDay('2026-12-08')
    expect(await codes(['2026-12-10', '2026-12-20'])).toEqual(['card.leave_times'])
    // Another year counts anew.
    expect((await stage.lin.take('2027-01-02', '2027-01-10')).status).toBe(200)
    await allWell()
  })

  it('is not for a card without an end, of a template without leave, of another person, or without a membership', async () => {
    expect((await withCard(cards.value).take('2026-11-22', '2026-11-30')).code).toBe('card.leave_no_end')
    await stored(stage.server, 'UPDATE card_tpl SET leave_times = 0 WHERE id = 3 RETURNING id')
    expect((await stage.lin.take('2026-11-22', '2026-11-30')).code).toBe('card.leave_none')
    expect((await stage.lin.read()).data).toMatchObject({ leave: null, leave_rule: null })
    const stranger = makeHolder(stage.server, await stage.server.logIn(1001), stage.lin.cardId, 1001)
    for (const answer of [
      await stranger.take('2026-11-22', '2026-11-30'),
      await stranger.leaves(),
      await stranger.end(1),
      await stranger.read(),
    ])
      expect([answer.status, answer.code]).toEqual([404, 'card.not_found'])
    const far = makeHolder(stage.server, await stage.server.logIn(people.wu.id), stage.lin.cardId, people.wu.id)
    expect((await far.take('2026-11-22', '2026-11-30')).code).toBe('shop.not_bound')
    expect((await withCard(999_999).take('2026-11-22', '2026-11-30')).code).toBe('card.not_found')
  })

  it('moves the validity of a value card, whose remainder does not lapse meanwhile', async () => {
    const id = await openTestCard(stage.server, {
      templateId: 1,
      balanceUnits: 5_000,
      paidFen: 5_000,
      checkValid: true,
      validFrom: day('2026-11-01'),
      validTo: day('2026-11-30'),
    })
    const value = withCard(id)
    expect((await value.take('2026-11-24', '2026-11-30')).status).toBe(200)
    stage.server.clock.moveTo(addMinutes(startOfDay(day('2026-12-01')), 60))
    await earn(day('2026-12-01'))
    expect(await value.term()).toMatchObject({ end: '2026-12-07' })
    expect(await stored(stage.server, `SELECT account FROM money_entry WHERE card_id = ${id} AND account = 'breakage'`)).toEqual([])
    await allWell()
  })
})

describeOnBothEngines('A leave that is ended early', () => {
  it('ends with today: the card stays locked until midnight, works from tomorrow on and gets the days that were taken', async () => {
    const id = (await stage.lin.take('2026-11-22', '2026-12-05')).data.leave.id
    await onDay('2026-11-28')
    expect((await stage.lin.end(id, 'leave-end-0001')).data).toEqual({ days: 7, end: '2027-02-07', is_withdrawn: false })
    expect((await stage.lin.end(id, 'leave-end-0001')).data).toEqual({ days: 7, end: '2027-02-07', is_withdrawn: false })
    expect((await stage.lin.end(id)).code).toBe('card.leave_over')
    expect(await stage.lin.term()).toEqual({ start: '2026-11-01', end: '2027-02-07', lock: ['2026-11-22', '2026-11-28'] })
    expect((await stage.lin.take('2026-12-10', '2026-12-20')).code).toBe('card.leave_open')
    await onDay('2026-11-29')
    expect((await stage.lin.take('2026-12-10', '2026-12-20')).status).toBe(200)
    await onDay('2026-12-21')
    expect((await stage.lin.term()).end).toBe('2027-02-18')
    await allWell()
  })

  it('has one day at least, and on its last day ends by itself', async () => {
    const id = (await stage.lin.take('2026-11-22', '2026-11-28')).data.leave.id
    await onDay('2026-11-22')
    expect((await stage.lin.end(id)).data).toMatchObject({ days: 1, end: '2027-02-01' })
    await onDay('2026-11-23')
    const second = (await stage.lin.take('2026-11-24', '2026-11-30')).data.leave.id
    await onDay('2026-11-30')
    expect((await stage.lin.end(second)).code).toBe('card.leave_over')
    await allWell()
  })

  it('is withdrawn where it has not begun, and counts for nothing', async () => {
    for (let times = 0; times < 3; times += 1) {
      const { id } = (await stage.lin.take('2026-11-24', '2026-11-30')).data.leave
      expect((await stage.lin.end(id)).data).toEqual({ days: 0, end: '2027-01-31', is_withdrawn: true })
    }
    expect((await stage.lin.term()).lock).toEqual([null, null])
    expect((await stage.lin.book({ schedule_id: classes.evening, card_id: stage.lin.cardId })).status).toBe(200)
    await allWell()
  })
})
