import type { CallData } from '@/contract/define'
import type { noShowRead } from '@/contract/attendance'
import type { StaffMember } from '@/contract/staff/member'
import { readInstant } from '@/domain/time'
import { setCallOffStage, sql } from '../booking/change/call-off-stage'
import { classes } from '../booking/shop'
import { workers } from '../staff/shop'
import { people } from '../support/two-brands'

export const LIN = people.lin.id
export const OTHER = 1001
const sessions = new Map<number, string>()

/** Shop 1 blocks for 7 days after 2 no-shows within 30 days. 林晓 and 1001 book at 10:00 of 21 November; staff mark. */
export const setNoShowStage = () => {
  const stage = setCallOffStage()
  beforeAll(async () => {
    for (const id of Object.values(workers)) sessions.set(id, await stage.server.logIn(id))
  })
  beforeEach(async () => {
    await sql(`UPDATE shop SET phone = '021-6288 8888', no_show_count = CASE id WHEN 1 THEN 2 END, no_show_days = CASE id WHEN 1 THEN 30 END,
                 no_show_block_days = CASE id WHEN 1 THEN 7 END, no_show_unmarked = false`)
    await sql('DELETE FROM no_show_lift')
  })
  const send = <Data>(worker: number, method: string, url: string, body?: object) =>
    stage.server.request<Data>(method, url, { session: sessions.get(worker)!, ...(body && { body }) })
  return Object.assign(stage, {
    send,
    at: (time: string, day = '2026-11-21') => stage.server.clock.moveTo(readInstant(`${day}T${time}:00+08:00`)),
    mark: (orderId: number, each: 'present' | 'late' | 'absent' | null, scheduleId: number = classes.evening) =>
      send(workers.staff, 'PUT', `/api/shops/1/staff/schedules/${scheduleId}/attendance/`, { marks: [{ order_id: orderId, mark: each }] }),
    sweep: () => stage.server.sweeper.runAll(),
    mine: async () => (await stage.lin.get<CallData<typeof noShowRead>>('/api/shops/1/user/no-shows/')).data.no_shows,
    lift: (worker: number, reason = '当天生病，已说明', shop = 1) =>
      send(worker, 'POST', `/api/shops/${shop}/staff/members/${LIN}/no-shows/lift/`, { reason }),
    member: async (worker: number) => (await send<StaffMember>(worker, 'GET', `/api/shops/1/staff/members/${LIN}/`)).data.no_shows,
    notices: () =>
      sql<{ kind: string; who: number; params: Record<string, unknown> }>(
        `SELECT kind, account_id AS who, params FROM notice WHERE kind LIKE 'no\\_show%' ORDER BY id`,
      ),
  })
}

type Stage = ReturnType<typeof setNoShowStage>

/** 林晓 books the classes of 11:30 and 18:00. */
export const bookTwo = async ({ lin }: Stage) => ({
  noon: (await lin.book({ schedule_id: classes.late })).data.order.id,
  evening: (await lin.book()).data.order.id,
})

/** 林晓 missed both, and is blocked at 19:00 until 28 November. */
export const missTwo = async (stage: Stage) => {
  const orders = await bookTwo(stage)
  stage.at('18:30')
  await stage.mark(orders.noon, 'absent', classes.late)
  await stage.mark(orders.evening, 'absent')
  stage.at('19:00')
  return orders
}
