import { handleCandidate, type CandidateAct } from '@server/modules/booking/service'
import type { Candidate } from '@/contract/booking/waiting'
import type { ClassCandidate } from '@/contract/staff/candidate'
import type { StaffAct } from '@/contract/staff/acts'
import type { Params } from '@/domain/result'
import { noticeText } from '@/i18n/notices/text'
import { classes } from '../shop'
import { describeOnEngine, itOnServer } from '../../support/database'
import { meanwhile } from '../../support/meanwhile'
import { people } from '../../support/two-brands'
import { aFullClass, at, seats, setWaitingStage, sql, makeWaiter } from './stage'

const stage = setWaitingStage()
const BOSS = people.coach.id
/** The class of one seat is this coach's; he has the role and, before each test, may book his classes. */
const COACH = 1300
const OTHER_COACH = 1299

beforeAll(async () => {
  await sql(`UPDATE ship SET is_superuser = true WHERE account_id = ${BOSS}`)
  await sql(
    `UPDATE ship SET is_teacher = true, permissions = '{group_order_can_write}' WHERE account_id IN (${COACH}, ${OTHER_COACH}) AND shop_id = 1`,
  )
  await sql(`UPDATE teacher SET account_id = ${COACH} WHERE id = (SELECT teacher_id FROM schedule WHERE id = ${classes.single})`)
})
beforeEach(() => sql('DELETE FROM staff_act_end; DELETE FROM staff_act; DELETE FROM notice').catch(() => []))

const url = (id: number, query = '') => `/api/shops/1/staff/candidates/${id}/${query}`
const WHY = '上周的课被取消过'
/** The acts of one of the staff. */
const by = async (account: number) => {
  const { send } = await makeWaiter(account)
  return {
    move: (id: number, position: number, reason = WHY, key?: string) =>
      send<{ candidates: ClassCandidate[] }>('PUT', url(id), { position, reason }, key),
    remove: (id: number, reason = WHY) =>
      send<{ candidates: ClassCandidate[] }>('DELETE', url(id, `?reason=${encodeURIComponent(reason)}`)),
    add: (userId: number, more: object = {}, key?: string) =>
      send<{ candidate: Candidate; candidate_num: number }>(
        'POST',
        `/api/mobile/schedules/${classes.single}/candidates/`,
        { shop_id: 1, user_id: userId, candidate_type: 2, card_id: userId, ...more },
        key,
      ),
    acts: async () => (await send<{ acts: StaffAct[] }>('GET', '/api/shops/1/staff/acts/')).data.acts,
  }
}
const waiting = async () =>
  (await sql<{ who: number }>('SELECT account_id AS who FROM candidate WHERE ended_at IS NULL ORDER BY coalesce(place, id)')).map(
    ({ who }) => who,
  )
const notices = async () => {
  const found = await sql<{ kind: 'waiting.moved'; who: number; params: Params }>(
    'SELECT kind, account_id AS who, params FROM notice ORDER BY id',
  )
  return found.map(({ kind, who, params }) => [who, kind, noticeText('zh-cn', kind, params).body])
}
const joined = async (count: number) => {
  const full = await aFullClass(count)
  const ids: number[] = []
  for (const waiter of full.waiters) ids.push((await waiter.join()).data.candidate.id)
  return { ...full, ids }
}

describeOnEngine('The waiting list in the hands of staff', () => {
  it('is in another order once a candidate is moved, and the seat goes to the first one then', async () => {
    const { holder, orderId, ids } = await joined(3)
    const moved = await (await by(BOSS)).move(ids[2]!, 1)
    expect(moved.data.candidates.map(({ user, handled_reason }) => [user.id, handled_reason])).toEqual([
      [1004, WHY],
      [1002, ''],
      [1003, ''],
    ])
    expect(await notices()).toEqual([[1004, 'waiting.moved', `11-21 18:00「${await course()}」现在是第 1 位。原因：${WHY}`]])
    const late = await makeWaiter(1005)
    expect((await late.join()).data.candidate.position).toBe(4)
    const own = await late.send<{ candidates: { candidate: Candidate }[] }>('GET', '/api/user/schedules/waiting/?shop_id=1')
    expect(own.data.candidates[0]!.candidate.position).toBe(4)
    await holder.cancel(orderId)
    expect(await seats()).toEqual([1004])
    expect(await waiting()).toEqual([1002, 1003, 1005])
  })

  it('keeps the candidate who was promoted in turn when another one is moved up later', async () => {
    const { holder, orderId, ids } = await joined(4)
    await sql('UPDATE card SET is_locked = true WHERE id = 1002')
    await holder.cancel(orderId)
    expect(await seats()).toEqual([1003])
    await (await by(BOSS)).move(ids[3]!, 1)
    expect(await waiting()).toEqual([1005, 1002, 1004])
  })

  it('moves nobody who is at that position, and the last where the position is behind the list', async () => {
    const { ids } = await joined(3)
    const boss = await by(BOSS)
    expect((await boss.move(ids[1]!, 2)).code).toBe('ok')
    expect(await notices()).toEqual([])
    await boss.move(ids[0]!, 9)
    expect(await waiting()).toEqual([1003, 1004, 1002])
    expect((await notices())[0]![2]).toContain('现在是第 3 位')
  })

  it('loses a candidate whom staff take off, and tells him why', async () => {
    const { waiters, ids } = await joined(2)
    const left = await (await by(BOSS)).remove(ids[0]!, '联系不上')
    expect(left.data.candidates.map(({ user }) => user.id)).toEqual([1003])
    expect(await notices()).toEqual([[1002, 'waiting.removed', `11-21 18:00「${await course()}」，未扣费。原因：联系不上`]])
    expect((await (await by(BOSS)).move(ids[0]!, 1)).code).toBe('staff.wait_ended')
    expect((await waiters[0]!.join()).code).toBe('ok')
  })

  it('gets a member whom staff add, who is told and promoted in his turn', async () => {
    const { holder, orderId } = await aFullClass(0)
    const boss = await by(BOSS)
    const added = await boss.add(1002, {}, 'added-by-staff-1')
    expect(added.data.candidate).toMatchObject({ position: 1, candidate_type: 2, card_id: 1002 })
    expect((await boss.add(1002, {}, 'added-by-staff-1')).data).toEqual(added.data)
    expect(await boss.add(1002)).toMatchObject({ code: 'booking.already_waiting', msg: '该会员已在此课程的候补名单中' })
    expect((await notices()).map(([who, kind]) => [who, kind])).toEqual([[1002, 'waiting.added']])
    await holder.cancel(orderId)
    expect(await seats()).toEqual([1002])
  })

  it('is written down act by act, with the class and the member', async () => {
    const { ids } = await joined(2)
    const boss = await by(BOSS)
    await boss.move(ids[1]!, 1)
    await boss.remove(ids[1]!)
    await boss.add(1003)
    expect((await boss.acts()).slice(0, 3).map(({ act, about, subject, outcome }) => [act, about?.id, subject !== null, outcome])).toEqual([
      ['candidateCreate', 1003, true, 'done'],
      ['candidateRemove', 1003, true, 'done'],
      ['candidateMove', 1003, true, 'done'],
    ])
  })

  it('needs a reason', async () => {
    const { ids } = await joined(1)
    const boss = await by(BOSS)
    expect((await boss.move(ids[0]!, 1, ' ')).code).toBe('staff.reason_empty')
    expect((await boss.remove(ids[0]!, '长'.repeat(61))).code).toBe('staff.reason_too_long')
    expect(await waiting()).toEqual([1002])
  })

  it('is the coach’s own: of another coach’s class he moves, takes off and adds nobody', async () => {
    const { ids } = await joined(2)
    const [own, other, member] = [await by(COACH), await by(OTHER_COACH), await by(1003)]
    expect((await own.move(ids[1]!, 1)).code).toBe('ok')
    for (const refused of [
      await other.move(ids[0]!, 1),
      await other.remove(ids[0]!),
      await other.add(1004),
      await member.add(1004),
      await member.move(ids[0]!, 1),
    ])
      expect(refused.code).toBe('permission.none')
    expect(await waiting()).toEqual([1003, 1002])
  })
})

const course = async () =>
  (await sql<{ name: string }>(`SELECT c.name FROM course c JOIN schedule s ON s.course_id = c.id WHERE s.id = ${classes.single}`))[0]!.name

const handle = (candidateId: number, act: CandidateAct) =>
  handleCandidate({ candidateId, act, reason: WHY, shopId: 1, by: BOSS, mayHandle: () => true }, stage.server.clock.now())

describe('While staff handle a waiting list', () => {
  itOnServer('a freed seat waits, and goes to the candidate who is first then', async () => {
    const { holder, orderId, ids } = await joined(3)
    await meanwhile(stage.server.engine, { held: () => handle(ids[2]!, { kind: 'move', position: 1 }), act: () => holder.cancel(orderId) })
    expect(await seats()).toEqual([1004])
  })

  itOnServer('a seat that is freed is not given to a candidate who is taken off', async () => {
    const { holder, orderId, ids } = await joined(2)
    await meanwhile(stage.server.engine, { held: () => handle(ids[0]!, { kind: 'remove' }), act: () => holder.cancel(orderId) })
    expect(await seats()).toEqual([1003])
  })

  itOnServer('another move waits, and both count', async () => {
    const { ids } = await joined(3)
    await meanwhile(stage.server.engine, {
      held: () => handle(ids[2]!, { kind: 'move', position: 1 }),
      act: async () => (await by(BOSS)).move(ids[1]!, 1),
    })
    expect(await waiting()).toEqual([1003, 1004, 1002])
  })

  it('moves at the same instant leave each turn to one candidate', async () => {
    const { ids } = await joined(5)
    const boss = await by(BOSS)
    at('10:01')
    await Promise.all(ids.map((id, n) => boss.move(id, 5 - n)))
    const turns = await sql<{ turn: number }>('SELECT coalesce(place, id) AS turn FROM candidate WHERE ended_at IS NULL')
    expect(new Set(turns.map(({ turn }) => turn)).size).toBe(5)
    expect(new Set(turns.map(({ turn }) => turn))).toEqual(new Set(ids))
  })
})
