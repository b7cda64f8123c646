import type { Instant } from '@/domain/time'
import { standingClock } from '@server/clock'
import type { Engine } from '@server/db/engine'
import { openPostgres } from '@server/db/postgres'
import { inTransaction, run, setEngine } from '@server/db/transaction'
import { defineJob, onJob, type JobHandler } from '@server/jobs/job'
import { createJobQueue, type JobQueue } from '@server/jobs/queue'
import type { JobRun } from '@server/jobs/report'
import { describeOnEngine, openEmptyDatabase, type TestDatabase } from './support/database'
import { TEN_O_CLOCK } from './support/app'

const note = defineJob<{ text: string }>('test.note', { retries: 2, backoff: 30 })
const first = defineJob<{ left: number }>('test.first', { retries: 0, backoff: 1 })

/** A promise that is fulfilled from outside. */
const gate = () => {
  let open: () => void = () => {}
  const passed = new Promise<void>((resolve) => (open = resolve))
  return { open, passed }
}

describeOnEngine('jobs', () => {
  let database: TestDatabase
  let engines: Engine[]
  let queues: JobQueue[]

  beforeEach(async () => {
    database = await openEmptyDatabase()
    setEngine(database.engine)
    engines = []
    queues = []
    await sql('CREATE TABLE business (text text NOT NULL)')
  })
  afterEach(async () => {
    await Promise.all(queues.map((queue) => queue.stop()))
    for (const engine of engines) await engine.close()
    await database.close()
    setEngine(undefined)
  })

  /** Another server process: on PostgreSQL with connections of its own, on the embedded engine a queue that died before. */
  const process = async (...handlers: JobHandler[]) => {
    const engine = database.url ? openPostgres({ url: database.url, max: 6 }) : database.engine
    if (database.url) engines.push(engine)
    const runs: JobRun[] = []
    const broken: unknown[] = []
    const report = {
      ran: (done: JobRun) => void runs.push(done),
      broke: (error: unknown) => void broken.push(error),
      metric: undefined as never,
    }
    const queue = createJobQueue({ engine, clock: standingClock(TEN_O_CLOCK), report })
    for (const handler of handlers) queue.handle(handler)
    await queue.prepare()
    queues.push(queue)
    return { queue, runs, broken }
  }
  const noting = (texts: string[]) => onJob(note, async ({ text }) => void texts.push(text))

  let count = 0
  const sql = <Row extends object>(text: string) => run<Row>({ name: `jobs-test-${(count += 1)}`, text })
  const states = () =>
    sql<{ state: string; text: string; message: string | null }>(
      `SELECT state::text, data->>'text' AS text, output->>'message' AS message FROM queue.job ORDER BY text, state`,
    )
  /** Lets the waiting of delayed and retried jobs pass. */
  const ripen = () => sql(`UPDATE queue.job SET start_after = now() - interval '1 second' WHERE state < 'active'`)
  /** Lets as much time pass as a silent process keeps its jobs. */
  const expire = () => sql(`UPDATE queue.job SET started_on = now() - interval '61 seconds' WHERE state = 'active'`)

  it('exist exactly when the change that asked for them was committed', async () => {
    const texts: string[] = []
    const { queue } = await process(noting(texts))
    const change = (text: string) =>
      inTransaction(async () => {
        await sql(`INSERT INTO business VALUES ('${text}')`)
        await queue.enqueue(note({ text }))
        if (text === 'undone') throw new Error(text)
      })
    await expect(change('undone')).rejects.toThrow('undone')
    await change('done')
    expect(await sql('SELECT text FROM business')).toEqual([{ text: 'done' }])
    expect([await queue.runDue(), texts]).toEqual([['test.note'], ['done']])
    expect([await queue.runDue(), texts]).toEqual([[], ['done']])
  })

  it('get data and the time of the server’s clock, with the database in scope and no transaction open', async () => {
    const seen: unknown[] = []
    const { queue } = await process(
      onJob(note, async ({ text }, now: Instant) => {
        await expect(sql('SELECT 1 / 0')).rejects.toThrow()
        seen.push([text, now, await sql('SELECT text FROM business')])
      }),
    )
    await sql(`INSERT INTO business VALUES ('x')`)
    await queue.enqueue(note({ text: '它’s "so" \\ \n' }))
    await queue.runDue()
    expect(seen).toEqual([['它’s "so" \\ \n', TEN_O_CLOCK, [{ text: 'x' }]]])
  })

  it('drain with all that they enqueue', async () => {
    const steps: string[] = []
    const { queue } = await process(
      onJob(first, async ({ left }) => {
        steps.push(`first ${left}`)
        await inTransaction(async () => {
          await queue.enqueue(note({ text: `note ${left}` }))
          if (left > 0) await queue.enqueue(first({ left: left - 1 }), { key: 'chain' })
        })
      }),
      noting(steps),
    )
    await queue.enqueue(first({ left: 2 }))
    const ran = await queue.runDue()
    expect(ran.filter((name) => name === 'test.first')).toHaveLength(3)
    expect([...steps].sort()).toEqual(['first 0', 'first 1', 'first 2', 'note 0', 'note 1', 'note 2'])
    expect(await queue.runDue()).toEqual([])
  })

  it('wait their delay, and at most one of a key waits, at the earliest time that was asked for', async () => {
    const texts: string[] = []
    const { queue } = await process(noting(texts))
    await queue.enqueue(note({ text: 'later' }), { delay: 3600 })
    for (const delay of [7200, 3600]) await queue.enqueue(note({ text: 'once' }), { key: 'a', delay })
    await queue.enqueue(note({ text: 'other' }), { key: 'b' })
    await queue.runDue()
    expect(texts).toEqual(['other'])
    await queue.enqueue(note({ text: 'once' }), { key: 'a' })
    await queue.runDue()
    expect(texts).toEqual(['other', 'once'])
    await queue.enqueue(note({ text: 'once' }), { key: 'a' })
    await ripen()
    await queue.runDue()
    expect([...texts].sort()).toEqual(['later', 'once', 'once', 'other'])
  })

  it('that fail are tried again later, and after the last try are kept as failed and reported', async () => {
    let tries = 0
    const { queue, runs } = await process(
      onJob(note, async () => {
        tries += 1
        throw new Error(`no ${tries}`)
      }),
    )
    await queue.enqueue(note({ text: 'x' }))
    await queue.runDue()
    await queue.runDue()
    expect(tries).toBe(1)
    const [wait] = await sql<{ seconds: number }>(
      `SELECT extract(epoch FROM start_after - now())::float8 AS seconds FROM queue.job WHERE state = 'retry'`,
    )
    expect(wait!.seconds).toBeGreaterThan(25)
    expect(wait!.seconds).toBeLessThanOrEqual(60)
    for (let round = 0; round < 4; round += 1) {
      await ripen()
      await queue.runDue()
    }
    expect(await states()).toEqual([{ state: 'failed', text: 'x', message: 'no 3' }])
    expect(runs.map((done) => [done.job, done.tries, done.outcome])).toEqual([
      ['test.note', 1, 'again'],
      ['test.note', 2, 'again'],
      ['test.note', 3, 'failed'],
    ])
    expect(runs[2]).toMatchObject({ error: new Error('no 3') })
  })

  it('run once when two processes look for them at the same time', async () => {
    const texts: string[] = []
    const [one, two] = [await process(noting(texts)), await process(noting(texts))]
    const wanted = Array.from({ length: 40 }, (_, index) => String(index).padStart(2, '0'))
    for (const text of wanted) await one.queue.enqueue(note({ text }))
    await Promise.all([one.queue.runDue(), two.queue.runDue(), one.queue.runDue(), two.queue.runDue()])
    expect([...texts].sort()).toEqual(wanted)
    expect((await states()).every(({ state }) => state === 'completed')).toBe(true)
    expect([...one.broken, ...two.broken]).toEqual([])
  })

  it('come back when the process that ran them is gone, and count that try', async () => {
    const texts: string[] = []
    const entered = gate()
    const forever = gate()
    const dead = await process(
      onJob(note, () => {
        entered.open()
        return forever.passed
      }),
    )
    const alive = await process(noting(texts))
    await dead.queue.enqueue(note({ text: 'x' }))
    const dying = dead.queue.runDue()
    await entered.passed
    if (database.url) {
      await alive.queue.start()
      expect([await alive.queue.runDue(), await states()]).toMatchObject([[], [{ state: 'active' }]])
      await alive.queue.stop()
    }
    await expire()
    await alive.queue.start()
    expect(alive.runs).toMatchObject([{ outcome: 'again', tries: 1 }])
    await ripen()
    await alive.queue.runDue()
    expect(texts).toEqual(['x'])
    expect(alive.runs[1]).toMatchObject({ outcome: 'done', tries: 2 })
    forever.open()
    await dying
    expect((await states()).map(({ state }) => state)).toEqual(['completed'])
  })

  it('that died with their last try are reported as failed', async () => {
    const entered = gate()
    const forever = gate()
    const hang = onJob(first, () => {
      entered.open()
      return forever.passed
    })
    const dead = await process(hang)
    const alive = await process(hang)
    await dead.queue.enqueue(first({ left: 0 }))
    const dying = dead.queue.runDue()
    await entered.passed
    await expire()
    await alive.queue.start()
    expect(alive.runs).toMatchObject([{ job: 'test.first', outcome: 'failed', tries: 1 }])
    expect(await states()).toMatchObject([{ state: 'failed' }])
    forever.open()
    await dying
  })

  it('start at once when a working process enqueues them, and a stop waits for those in progress', async () => {
    const steps: string[] = []
    const entered = gate()
    const finish = gate()
    const { queue } = await process(
      onJob(note, async ({ text }) => {
        steps.push(`in ${text}`)
        entered.open()
        await finish.passed
        steps.push('out')
      }),
    )
    await queue.start()
    await inTransaction(() => queue.enqueue(note({ text: 'x' })))
    await entered.passed
    const stopped = queue.stop().then(() => steps.push('stopped'))
    await queue.enqueue(note({ text: 'y' }))
    finish.open()
    await stopped
    expect(steps).toEqual(['in x', 'out', 'stopped'])
    expect((await states()).map(({ state }) => state)).toEqual(['completed', 'created'])
  })

  it('see the change of whoever asked for one that was already waiting', async () => {
    const seen: number[] = []
    const { queue } = await process(onJob(note, async () => void seen.push((await sql('SELECT 1 FROM business')).length)))
    await queue.enqueue(note({ text: 'x' }), { key: 'k' })
    const asked = gate()
    const commit = gate()
    const change = inTransaction(async () => {
      await sql(`INSERT INTO business VALUES ('late')`)
      await queue.enqueue(note({ text: 'x' }), { key: 'k' })
      asked.open()
      // The embedded engine has one connection: nobody else can look in between.
      if (database.url) await commit.passed
    })
    await asked.passed
    if (database.url) expect(await queue.runDue()).toEqual([])
    commit.open()
    await change
    expect([await queue.runDue(), seen]).toEqual([['test.note'], [1]])
  })

  it('are prepared by any number of processes at once, and refused when nobody handles them', async () => {
    const { queue } = await (database.url
      ? Promise.all([1, 2, 3].map(() => process(noting([])))).then(([one]) => one!)
      : process(noting([])))
    await queue.prepare()
    await expect(queue.enqueue(first({ left: 1 }))).rejects.toThrow('No module handles the job test.first')
    expect(() => queue.handle(noting([]))).toThrow('Two modules handle the job test.note')
  })

  it('are forgotten a day after they were done, failures later', async () => {
    const { queue } = await process(noting([]))
    await sql(`INSERT INTO queue.job (name, data, state, completed_on)
      SELECT 'test.note', json_build_object('text', state || age), state::queue.job_state, now() - age * interval '1 day'
        FROM unnest(ARRAY['completed', 'failed']) AS state, unnest(ARRAY[0, 2, 91]) AS age`)
    for (const sweep of queue.sweeps()) await sweep.run(TEN_O_CLOCK)
    expect((await states()).map(({ text }) => text)).toEqual(['completed0', 'failed0', 'failed2'])
  })
})
