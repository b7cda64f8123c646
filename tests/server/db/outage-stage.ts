import { addMinutes, instant, toDate } from '@/domain/time'
import { migrate } from '@server/db/migrate'
import { openPostgres, type Patience } from '@server/db/postgres'
import { newSessionToken } from '@server/plugins/session'
import { startPostgres, type Cluster } from '../../support/postgres'
import { openApart } from '../support/apart'
import { openTestApp, TEN_O_CLOCK, type TestApp } from '../support/app'
import { bookingShop, classes } from '../booking/shop'
import { FIRST } from '../booking/group/together-calls'

export interface Told {
  status: number
  code: string
  retryAfter: string | null
  /** The milliseconds of the answer. */
  took: number
}

const ORDERS = '/api/mobile/schedules/orders/'

/** A server on a PostgreSQL cluster of its own with a TCP port, and members who send requests all the time. */
export const openOutageStage = async (patience: Patience, members = 12) => {
  const cluster: Cluster = await startPostgres({ fsync: 'off', shared_buffers: '32MB', max_connections: 60 })
  const engine = openPostgres({ url: cluster.url, patience })
  await migrate(engine, instant(0))
  await bookingShop.fill(engine)
  const apart = openApart(cluster.url)
  const close = () => Promise.all([engine.close(), apart.close()]).then(() => undefined)
  const server: TestApp = await openTestApp({ database: { engine, url: cluster.url, apart: apart.run, close }, rate: 10_000_000 })
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 })
  const tokens = await Promise.all(
    Array.from({ length: members }, async (_, at) => {
      const { token, hash } = newSessionToken()
      const text = `INSERT INTO session (token_hash, account_id, client, created_at, expire_at) VALUES ($1, $2, 'weapp', $3, $4)`
      await engine.run({ name: 'stage-log-in', text }, [hash, FIRST + at, toDate(TEN_O_CLOCK), toDate(addMinutes(TEN_O_CLOCK, 1_000))])
      return token
    }),
  )

  const ask = async (member: number, method: string, url: string, body?: object, key?: string) => {
    const since = performance.now()
    const response = await fetch(`${address}${url}`, {
      method,
      headers: {
        authorization: `Session ${tokens[member]}`,
        'x-client': 'weapp',
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer = (await response.json()) as { code: string; data: { order?: { id: number } } | null }
    const told: Told = {
      status: response.status,
      code: answer.code,
      retryAfter: response.headers.get('retry-after'),
      took: performance.now() - since,
    }
    return { ...told, orderId: answer.data?.order?.id }
  }

  const book = (member: number, key: string) => {
    const body = { shop_id: 1, user_id: FIRST + member, schedule_id: classes.evening, count: 1, channel: 'CARD', card_id: FIRST + member }
    return ask(member, 'POST', ORDERS, body, key)
  }
  const cancel = (member: number, orderId: number) => ask(member, 'PUT', `${ORDERS}${orderId}/`, { cancel_remarks: '' })
  const list = (member: number) => ask(member, 'GET', '/api/mobile/schedules/group/?shop_id=1&date=2026-11-21')

  return {
    cluster,
    server,
    address,
    ask,
    book,
    cancel,
    list,
    members,
    close: async () => {
      cluster.thaw()
      await server.close()
      await cluster.stop()
    },
  }
}

export type OutageStage = Awaited<ReturnType<typeof openOutageStage>>

/** Lets every member list, book and cancel without a pause; a booking without an answer is sent again under its key, as the client does. */
export const underLoad = (stage: OutageStage) => {
  const told: Told[] = []
  const waiting: { wanted: (one: Told) => boolean; left: number; done: () => void }[] = []
  let going = true
  const keep = <One extends Told>(one: One): One => {
    told.push(one)
    for (const wait of waiting) if (wait.wanted(one) && (wait.left -= 1) === 0) wait.done()
    return one
  }
  const live = async (member: number): Promise<void> => {
    for (let round = 0; going; round += 1) {
      keep(await stage.list(member))
      let booked = keep(await stage.book(member, `outage-${member}-${round}`))
      while (going && booked.status === 503) booked = keep(await stage.book(member, `outage-${member}-${round}`))
      if (booked.orderId === undefined) continue
      let cancelled = keep(await stage.cancel(member, booked.orderId))
      while (going && cancelled.status === 503) cancelled = keep(await stage.cancel(member, booked.orderId))
    }
  }
  const lives = Promise.all(Array.from({ length: stage.members }, (_, member) => live(member)))
  return {
    told,
    /** Waits for so many more answers of the wanted kind. */
    next: (count: number, wanted: (one: Told) => boolean) =>
      Promise.race([new Promise<void>((done) => waiting.push({ wanted, left: count, done })), lives]),
    end: async () => {
      going = false
      await lives
    },
  }
}
