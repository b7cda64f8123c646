import { spawnSync } from 'node:child_process'
import type { GroupSchedule, ScheduleOrder } from '@/contract/booking/shapes'
import { deepIt } from '../support/test-set'
import { startTestServer, type TestServer } from './driver/server'
import type { ServerEngine } from './driver/server-data'

const LIN = '13800000001'
const DAYS = ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28']

const caller = (server: TestServer, session: string) => async (method: string, at: string, body?: object) => {
  const answer = await fetch(server.baseUrl + at, {
    method,
    headers: { authorization: `Session ${session}`, 'x-client': 'weapp', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return (await answer.json()) as { status: number; code: string; data: Record<string, unknown> }
}

const runAudit = (env: Record<string, string>) =>
  spawnSync(process.execPath, ['config/tasks/run.mjs', 'server/audit/main.ts'], { encoding: 'utf8', env: { ...process.env, ...env } })

const running: TestServer[] = []
afterEach(async () => {
  for (const server of running.splice(0)) await server.kill()
})

async function losePower(engine: ServerEngine) {
  const acknowledged: number[] = []

  const first = await startTestServer({ engine })
  running.push(first)
  const { token, user } = await first.logIn(LIN)
  const userId = user.id
  const call = caller(first, token)
  const lists = await Promise.all(DAYS.map((date) => call('GET', `/api/mobile/schedules/group/?shop_id=1&date=${date}`)))
  const classes = lists.flatMap(({ data }) => data.schedules as GroupSchedule[]).filter(({ has_schedule_order }) => !has_schedule_order)
  const cards = (await call('GET', '/api/v2/mobile/shops/1/users/cards/')).data.cards as { id: number; type: number }[]
  const value = cards.find(({ type }) => type === 1)!

  let killed: Promise<void> | undefined
  const lane = async (from: number) => {
    for (let at = from; at < classes.length && !killed; at += 2) {
      const body = { shop_id: 1, user_id: userId, schedule_id: classes[at]!.id, count: 1, channel: 'CARD', card_id: value.id }
      const answer = await call('POST', '/api/mobile/schedules/orders/', body).catch(() => undefined)
      if (answer?.status === 200) acknowledged.push((answer.data.order as ScheduleOrder).id)
      if (acknowledged.length >= 8) killed ??= first.kill()
    }
  }
  await Promise.all([lane(0), lane(1)])
  await killed
  expect(acknowledged.length).toBeGreaterThanOrEqual(8)

  const second = await startTestServer({ data: first.data })
  running.push(second)
  const again = caller(second, token)
  for (const id of acknowledged) {
    expect((await again('GET', `/api/mobile/schedules/orders/${id}/`)).data.order).toMatchObject({ id, status: 1 })
  }
  await second.stop({ keep: true })
  const audit = runAudit(first.data.env)
  expect(audit.stdout + audit.stderr).not.toMatch(/broken\s+[1-9]/)
  expect(audit.status).toBe(0)
  await first.data.remove()
}

it('a server that loses power during bookings comes back with every booking that it acknowledged, and a green audit', () => losePower('pg'))

deepIt('a server on the embedded database that loses power comes back with every booking that it acknowledged, and a green audit', () =>
  losePower('pglite'),
)
