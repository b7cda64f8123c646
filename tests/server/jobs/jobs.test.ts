import type { Instant } from '@/domain/time'
import { wipeDatabase } from '@server/demo/database'
import { inTransaction } from '@server/db/transaction'
import { onJob } from '@server/jobs/job'
import { TEN_O_CLOCK } from '../support/app'
import { describeOnBothEngines } from '../support/database'
import { first, note, noting, openQueues, ripen, sql, states, type Queues } from './job-queues'

describeOnBothEngines('jobs', () => {
  let queues: Queues
  beforeEach(async () => {
    queues = await openQueues()
  })
  afterEach(() => queues.close())

  it('exist exactly when the change that enqueued them was committed', async () => {
    const texts: string[] = []
    const { queue } = await queues.process(noting(texts))
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
    const { queue } = await queues.process(
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

  it('drain together with jobs that they enqueue', async () => {
    const steps: string[] = []
    const { queue } = await queues.process(
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

  it('wait for their delay, and at most one of a key waits, at the earliest time given', async () => {
    const texts: string[] = []
    const { queue } = await queues.process(noting(texts))
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

  it('jobs that fail are tried again later, and after the last try are kept as failed and reported', async () => {
    let tries = 0
    const { queue, runs } = await queues.process(
      onJob(note, async () => {
        tries += 1
        throw new Error(`no ${tries}`)
      }),
    )
    await queue.enqueue(note({ text: 'x' }))
    await queue.runDue()
    await queue.runDue()
    expect(tries).toBe(1)
    // The shortest from its start, the longest from now: whatever this took.
    const [wait] = await sql<{ least: number; most: number }>(
      `SELECT extract(epoch FROM start_after - started_on)::float8 AS least, extract(epoch FROM start_after - now())::float8 AS most
         FROM queue.job WHERE state = 'retry'`,
    )
    expect(wait!.least).toBeGreaterThanOrEqual(30)
    expect(wait!.most).toBeLessThanOrEqual(60)
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

  it('are deleted a day after they were done, failures later', async () => {
    const { queue } = await queues.process(noting([]))
    await sql(`INSERT INTO queue.job (name, data, state, completed_on)
      SELECT 'test.note', json_build_object('text', state || age), state::queue.job_state, now() - age * interval '1 day'
        FROM unnest(ARRAY['completed', 'failed']) AS state, unnest(ARRAY[0, 2, 91]) AS age`)
    for (const sweep of queue.sweeps()) await sweep.run(TEN_O_CLOCK)
    expect((await states()).map(({ text }) => text)).toEqual(['completed0', 'failed0', 'failed2'])
  })

  it('are deleted with their database when the demo replaces it', async () => {
    await wipeDatabase()
    const texts: string[] = []
    const { queue } = await queues.process(noting(texts))
    await queue.enqueue(note({ text: 'x' }))
    await wipeDatabase()
    expect([await queue.runDue(), texts]).toEqual([[], []])
  })
})
