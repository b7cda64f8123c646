import { addMinutes, formatInstant, type Instant } from '@/domain/time'
import type { Module } from '@server/context'
import { run } from '@server/db/transaction'
import { defineJob, onJob } from '@server/jobs/job'
import { describeOnBothEngines } from '../support/database'
import { openTestApp, TEN_O_CLOCK, type TestApp } from '../support/app'
import { knownPeople } from '../support/known-people'

const settle = defineJob<{ phone: string }>('test.settle', { retries: 0, backoff: 1 })
const doomed = defineJob<{ phone: string }>('test.doomed', { retries: 1, backoff: 1 })

describeOnBothEngines('jobs of the modules', () => {
  let test: TestApp
  const done: Instant[] = []
  const module: Module = {
    name: 'test',
    routes: () => {},
    // Sweeps enqueue due work as jobs.
    sweeps: ({ jobs }) => [
      { name: 'test.find', every: 'minute', run: () => jobs.enqueue(settle({ phone: '13800001111' }), { key: 'one' }) },
    ],
    jobs: () => [
      onJob(settle, async (_data, now) => void done.push(now)),
      onJob(doomed, async ({ phone }) => {
        throw new Error(`nobody at ${phone}`)
      }),
    ],
  }
  beforeAll(async () => {
    test = await openTestApp({ modules: [module], identity: knownPeople, env: { DEMO: '1' } })
  })
  afterAll(() => test.close())

  it('run at the moment to which the clock of the demo was moved, behind the sweeps', async () => {
    const later = addMinutes(TEN_O_CLOCK, 90)
    const { data } = await test.request<{ ran: string[] }>('POST', '/demo/clock/', { body: { at: formatInstant(later) } })
    expect(data.ran.filter((name) => name.startsWith('test.') || name.startsWith('jobs.'))).toEqual([
      'test.find',
      'jobs.forget',
      'test.settle',
    ])
    expect(done).toEqual([later])
  })

  it('are counted by name and outcome, and a failure is logged without its data', async () => {
    await test.jobs.enqueue(doomed({ phone: '13911112222' }))
    await test.jobs.runDue()
    await run({ name: 'jobs-app-ripen', text: `UPDATE queue.job SET start_after = now() - interval '1 second' WHERE state = 'retry'` })
    await test.jobs.runDue()
    const { text } = await test.request('GET', '/metrics')
    expect(text).toContain('job_runs_total{job="test.settle",outcome="done"} 1')
    expect(text).toContain('job_runs_total{job="test.doomed",outcome="again"} 1')
    expect(text).toContain('job_runs_total{job="test.doomed",outcome="failed"} 1')
    const logged = test.logged.map((line) => JSON.parse(line) as { level: number; job?: string; tries?: number; msg: string })
    expect(logged.filter(({ job }) => job === 'test.doomed')).toMatchObject([
      { level: 40, tries: 1, msg: 'a job failed and is tried again' },
      { level: 50, tries: 2, msg: 'a job failed for good' },
    ])
    expect(test.logged.join('')).not.toContain('13911112222')
  })
})
