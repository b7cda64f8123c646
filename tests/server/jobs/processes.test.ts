import { inTransaction } from '@server/db/transaction'
import { onJob } from '@server/jobs/job'
import { describeOnBothEngines, itOnServer } from '../support/database'
import { expire, first, gate, note, noting, openQueues, ripen, sql, states, type Queues } from './job-queues'
import { meanwhile } from '../support/meanwhile'

describeOnBothEngines('jobs of several processes', () => {
  let queues: Queues
  beforeEach(async () => {
    queues = await openQueues()
  })
  afterEach(() => queues.close())

  it('run once when two processes look for them at the same time', async () => {
    const texts: string[] = []
    const [one, two] = [await queues.process(noting(texts)), await queues.process(noting(texts))]
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
    const dead = await queues.process(
      onJob(note, () => {
        entered.open()
        return forever.passed
      }),
    )
    const alive = await queues.process(noting(texts))
    await dead.queue.enqueue(note({ text: 'x' }))
    const dying = dead.queue.runDue()
    await entered.passed
    if (queues.isServed) {
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

  it('jobs that died with their last try are reported as failed', async () => {
    const entered = gate()
    const forever = gate()
    const hang = onJob(first, () => {
      entered.open()
      return forever.passed
    })
    const dead = await queues.process(hang)
    const alive = await queues.process(hang)
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

  it('start at once when a process with a worker enqueues them, and a stop waits for running ones', async () => {
    const steps: string[] = []
    const entered = gate()
    const finish = gate()
    const { queue } = await queues.process(
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

  itOnServer('stay in the queue where a process stops while it fetches them', async () => {
    const texts: string[] = []
    const { queue, runs } = await queues.process(noting(texts))
    await queue.enqueue(note({ text: 'x' }))
    const fetching = gate()
    let stopped: Promise<void> | undefined
    await meanwhile(queues.engine, {
      held: () => sql('LOCK TABLE queue.job IN SHARE ROW EXCLUSIVE MODE'),
      act: () => queue.start().then(() => fetching.passed),
      look: async () => {
        stopped = queue.stop()
        fetching.open()
      },
    })
    await stopped
    expect([texts, await states()]).toMatchObject([[], [{ state: 'created' }]])
    await queue.runDue()
    expect([texts, runs]).toMatchObject([['x'], [{ outcome: 'done', tries: 1 }]])
  })

  it('see the change of a later enqueue that joined a waiting one', async () => {
    const seen: number[] = []
    const { queue } = await queues.process(onJob(note, async () => void seen.push((await sql('SELECT 1 FROM business')).length)))
    await queue.enqueue(note({ text: 'x' }), { key: 'k' })
    const asked = gate()
    const commit = gate()
    const change = inTransaction(async () => {
      await sql(`INSERT INTO business VALUES ('late')`)
      await queue.enqueue(note({ text: 'x' }), { key: 'k' })
      asked.open()
      // The embedded engine has one connection: nobody else can read in between.
      if (queues.isServed) await commit.passed
    })
    await asked.passed
    if (queues.isServed) expect(await queue.runDue()).toEqual([])
    commit.open()
    await change
    expect([await queue.runDue(), seen]).toEqual([['test.note'], [1]])
  })

  it('are set up by any number of processes at once, and refused without a handler', async () => {
    const { queue } = await (queues.isServed
      ? Promise.all([1, 2, 3].map(() => queues.process(noting([])))).then(([one]) => one!)
      : queues.process(noting([])))
    await queue.prepare()
    await expect(queue.enqueue(first({ left: 1 }))).rejects.toThrow('No module handles the job test.first')
    expect(() => queue.handle(noting([]))).toThrow('Two modules handle the job test.note')
  })
})
