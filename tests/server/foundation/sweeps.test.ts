import { addMinutes, readInstant, type Instant } from '@/domain/time'
import { standingClock } from '../support/standing-clock'
import type { Module } from '@server/context'
import { tryLock } from '@server/db/advisory-lock'
import { GoneError } from '@server/db/sql-error'
import { run } from '@server/db/transaction'
import { createSweeper, type Sweep } from '@server/jobs/sweeps'
import { describeOnBothEngines, itOnServer, openEmptyDatabase, testEngine, type TestDatabase } from '../support/database'
import { openTestApp, TEN_O_CLOCK } from '../support/app'
import { knownPeople } from '../support/known-people'

describeOnBothEngines('sweeps', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openEmptyDatabase()
  })
  afterAll(() => database.close())

  const makeSweeper = (...sweeps: Sweep[]) => {
    const clock = standingClock(TEN_O_CLOCK)
    const failures: unknown[] = []
    return {
      clock,
      failures,
      sweeper: createSweeper(sweeps, { engine: database.engine, clock, report: (failure) => failures.push(failure) }),
    }
  }
  const nothing = async () => {}

  it('are due by the clock: each minute, each hour, each day of the venue', async () => {
    const { clock, sweeper } = makeSweeper(
      { name: 'm', every: 'minute', run: nothing },
      { name: 'h', every: 'hour', run: nothing },
      { name: 'd', every: 'day', run: nothing },
    )
    const at = (text: string) => {
      clock.moveTo(readInstant(text))
      return sweeper.runDue()
    }
    expect(await at('2026-11-21T22:30:00+08:00')).toEqual(['m', 'h', 'd'])
    expect(await at('2026-11-21T22:30:59+08:00')).toEqual([])
    expect(await at('2026-11-21T22:31:00+08:00')).toEqual(['m'])
    expect(await at('2026-11-21T23:30:00+08:00')).toEqual(['m', 'h'])
    expect(await at('2026-11-22T00:00:00+08:00')).toEqual(['m', 'd'])
    expect(await at('2026-11-20T12:00:00+08:00')).toEqual(['m', 'h', 'd'])
  })

  it('get the time and the database, and one that fails stops no other', async () => {
    const seen: [Instant, unknown][] = []
    const { sweeper, failures } = makeSweeper(
      { name: 'fails', every: 'minute', run: () => Promise.reject(new Error('no')) },
      { name: 'works', every: 'minute', run: async (now) => void seen.push([now, await run({ name: 'sweep', text: 'SELECT 1 AS one' })]) },
    )
    expect(await sweeper.runAll()).toEqual(['works'])
    expect(seen).toEqual([[TEN_O_CLOCK, [{ one: 1 }]]])
    expect(failures).toEqual([{ sweep: 'fails', error: new Error('no') }])
  })

  it('sweeps that found no database are due again after a minute, not after a day', async () => {
    let isThere = false
    const run = () => (isThere ? nothing() : Promise.reject(new GoneError(new Error('ECONNREFUSED'))))
    const { clock, failures, sweeper } = makeSweeper(
      { name: 'd', every: 'day', run },
      { name: 'broken', every: 'day', run: () => Promise.reject(new Error('no')) },
    )
    const after = (minutes: number) => {
      clock.moveTo(addMinutes(TEN_O_CLOCK, minutes))
      return sweeper.runDue()
    }
    expect([await after(0), await after(0.5)]).toEqual([[], []])
    isThere = true
    expect([await after(1), await after(2)]).toEqual([['d'], []])
    expect(failures).toHaveLength(2)
  })

  it('never overlap, and a stop waits for the one that runs', async () => {
    const steps: string[] = []
    let finish: () => void = () => {}
    const told = new Promise<void>((resolve) => (finish = resolve))
    const { sweeper } = makeSweeper({
      name: 'long',
      every: 'minute',
      run: async () => {
        steps.push('in')
        await told
        steps.push('out')
      },
    })
    const both = [sweeper.runAll(), sweeper.runAll()]
    const stopped = sweeper.stop().then(() => steps.push('stopped'))
    finish()
    await Promise.all([...both, stopped])
    expect(steps).toEqual(['in', 'out', 'in', 'out', 'stopped'])
  })

  it('do not delay each other: one that takes long lets the others run, and does not start again meanwhile', async () => {
    let finish: () => void = () => {}
    let begin: () => void = () => {}
    const told = new Promise<void>((resolve) => (finish = resolve))
    const begun = new Promise<void>((resolve) => (begin = resolve))
    const ran: string[] = []
    const note = (name: string) => async () => void ran.push(name)
    const { clock, sweeper } = makeSweeper(
      { name: 'long', every: 'minute', run: () => (ran.push('long'), begin(), told) },
      { name: 'short', every: 'minute', run: note('short') },
    )
    const first = sweeper.runDue()
    await begun
    for (const minute of [1, 2]) {
      clock.moveTo(addMinutes(TEN_O_CLOCK, minute))
      let names: string[] = []
      // The run before may still be ending.
      while (names.length === 0) {
        await new Promise((resolve) => setImmediate(resolve))
        names = await sweeper.runDue()
      }
      expect(names).toEqual(['short'])
    }
    finish()
    expect(ran.filter((name) => name === 'long')).toEqual(['long'])
    expect(ran.filter((name) => name === 'short')).toHaveLength(3)
    expect(await first).toEqual(['long', 'short'])
  })

  it('sweeps that overlap run beside a run of their own which waits, under no lock, and a stop waits for both', async () => {
    const ends: (() => void)[] = []
    const { clock, sweeper } = makeSweeper({
      name: 'waits',
      every: 'second',
      overlaps: true,
      run: () => new Promise<void>((resolve) => ends.push(resolve)),
    })
    const runs: Promise<unknown>[] = [sweeper.runDue()]
    clock.moveTo(addMinutes(TEN_O_CLOCK, 1))
    await tryLock(database.engine, 'sweep', 'sweep waits', async () => void runs.push(sweeper.runDue()))
    expect(ends).toHaveLength(2)
    const steps: string[] = []
    const stopped = sweeper.stop().then(() => steps.push('stopped'))
    steps.push('ends')
    for (const end of ends) end()
    await Promise.all([...runs, stopped])
    expect(steps).toEqual(['ends', 'stopped'])
  })

  itOnServer('run in one process at a time', async () => {
    const { sweeper } = makeSweeper({ name: 'alone', every: 'minute', run: nothing })
    await tryLock(database.engine, 'sweep', 'sweep alone', async () => {
      expect(await sweeper.runAll()).toEqual([])
    })
    expect(await sweeper.runAll()).toEqual(['alone'])
  })

  it('run at once when the clock of the demo is moved, which only the demo lets anybody do', async () => {
    const swept: Instant[] = []
    const module: Module = {
      name: 'x',
      routes: () => {},
      sweeps: () => [{ name: 'x.all', every: 'day', run: async (now) => void swept.push(now) }],
    }
    const demo = await openTestApp({ modules: [module], identity: knownPeople, env: { DEMO: '1' } })
    const at = '2026-12-24T08:00:00+08:00'
    const answer = await demo.request<{ now: string; ran: string[] }>('POST', '/demo/clock/', { body: { at } })
    const upkeep = testEngine === 'pglite' ? ['database.analyse'] : []
    expect(answer).toMatchObject({
      status: 200,
      data: { now: at, ran: ['idempotency: forget what is old', 'database.releases', 'x.all', ...upkeep] },
    })
    expect([swept, demo.clock.now()]).toEqual([[readInstant(at)], readInstant(at)])
    expect((await demo.request('GET', '/healthz')).headers['x-now']).toBe(at)
    expect(await demo.request('POST', '/demo/clock/', { body: { at: '2026-13-01T00:00:00+08:00' } })).toMatchObject({ status: 400 })
    await demo.close()

    const production = { NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(32), SMS_PROVIDERS: 'log', DEMO: '1' }
    for (const env of [{ DEMO: '0' }, production]) {
      const closed = await openTestApp({ modules: [module], identity: knownPeople, env })
      expect(await closed.request('POST', '/demo/clock/', { body: { at } })).toMatchObject({ status: 404, code: 'request.not_found' })
      expect(closed.clock.now()).toBe(TEN_O_CLOCK)
      await closed.close()
    }
  })
})
