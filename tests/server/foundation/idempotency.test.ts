import { addMinutes, instant, type Instant } from '@/domain/time'
import type { KeyedRequest } from '@server/context'
import { fail } from '@server/errors'
import { keySweep, withKey } from '@server/plugins/idempotency'
import { run, setEngine } from '@server/db/transaction'
import { describeOnBothEngines, openTestDatabase, type TestDatabase } from '../support/database'
import { TEN_O_CLOCK } from '../support/app'

const insertAccount = {
  name: 'key-account',
  text: `INSERT INTO account (id, area_code, phone, username, created_at) VALUES ($1, 'zh-cn', $2, 'x', '2026-01-01Z')`,
}

describeOnBothEngines('an Idempotency-Key', () => {
  let database: TestDatabase
  let done = 0
  beforeAll(async () => {
    database = await openTestDatabase()
    setEngine(database.engine)
    await run(insertAccount, [1, '13800000001'])
    await run(insertAccount, [2, '13800000002'])
  })
  beforeEach(async () => {
    done = 0
    await run({ name: 'key-clear', text: 'DELETE FROM idempotency' })
  })
  afterAll(() => database.close())

  const keyed = (more: Partial<KeyedRequest> = {}): KeyedRequest => ({
    accountId: 1,
    route: 'POST /x/',
    key: 'key-0001',
    bodyHash: 'a',
    ...more,
  })
  /** A change that shows in the database: a row of the view log. */
  const change = async () => {
    done += 1
    await run({ name: 'key-change', text: `INSERT INTO brand (key, name, gym_id) VALUES ($1, 'x', $2)` }, [
      `b${done}-${Math.random()}`,
      Math.ceil(Math.random() * 1e9),
    ])
    return { order: done }
  }
  const changes = async () => (await run<{ n: number }>({ name: 'key-count', text: 'SELECT count(*) AS n FROM brand' }))[0]!.n
  const at = (now: Instant = TEN_O_CLOCK, more: Partial<KeyedRequest> = {}) => withKey(keyed(more), now, change)

  it('answers the first answer again and changes nothing more', async () => {
    const before = await changes()
    expect([await at(), await at(), await at()]).toEqual([{ order: 1 }, { order: 1 }, { order: 1 }])
    expect([done, (await changes()) - before]).toEqual([1, 1])
  })

  it('a key that is sent twenty times at once makes one change and answers it twenty times', async () => {
    const before = await changes()
    const answers = await Promise.all(Array.from({ length: 20 }, () => at()))
    expect(answers).toEqual(Array(20).fill({ order: 1 }))
    expect((await changes()) - before).toBe(1)
  })

  it('a key with another input is refused', async () => {
    await at()
    await expect(at(TEN_O_CLOCK, { bodyHash: 'b' })).rejects.toMatchObject({ code: 'request.key_reused', status: 409 })
    expect(done).toBe(1)
  })

  it('belongs to one account and one call', async () => {
    await at()
    await at(TEN_O_CLOCK, { accountId: 2 })
    await at(TEN_O_CLOCK, { route: 'POST /y/' })
    await at(TEN_O_CLOCK, { key: 'key-0002' })
    expect(done).toBe(4)
  })

  it('is not stored by a refused change: the next try is judged again', async () => {
    await expect(withKey(keyed(), TEN_O_CLOCK, () => fail('booking.full'))).rejects.toMatchObject({ code: 'booking.full' })
    expect(await at()).toEqual({ order: 1 })
  })

  it('lasts 24 hours, and is unknown after that', async () => {
    await at()
    expect(await at(instant(addMinutes(TEN_O_CLOCK, 24 * 60) - 1))).toEqual({ order: 1 })
    expect(await at(addMinutes(TEN_O_CLOCK, 24 * 60))).toEqual({ order: 2 })
    expect(await at(addMinutes(TEN_O_CLOCK, 24 * 60 + 1))).toEqual({ order: 2 })
  })

  it('is forgotten by the sweep after that, not before', async () => {
    await at()
    const left = async () => (await run<{ n: number }>({ name: 'key-left', text: 'SELECT count(*) AS n FROM idempotency' }))[0]!.n
    await keySweep.run(instant(addMinutes(TEN_O_CLOCK, 24 * 60) - 1))
    expect(await left()).toBe(1)
    await keySweep.run(addMinutes(TEN_O_CLOCK, 24 * 60))
    expect(await left()).toBe(0)
  })

  it('may be left out: then every request is a change of its own', async () => {
    await withKey(undefined, TEN_O_CLOCK, change)
    await withKey(undefined, TEN_O_CLOCK, change)
    expect(done).toBe(2)
  })
})
