import { openTestApp, type TestApp } from '../support/app'
import { describeOnEngine } from '../support/database'
import { twoBrands } from '../support/two-brands'

const PATH = '/stat/api/client/errors/'
const fault = { kind: 'uncaught', message: 'TypeError: x', stack: 'at f (app.js:1:2)', page: 'shopHomePage' }

let server: TestApp
beforeEach(async () => {
  server = await openTestApp({ seed: twoBrands })
})
afterEach(() => server.close())

const tell = (more: Partial<typeof fault> = {}, from = '10.0.0.1', client?: 'weapp') =>
  server.request('POST', PATH, { body: { ...fault, ...more }, from, ...(client && { headers: { 'x-client': client } }) })
const written = () => server.logged.map((line) => JSON.parse(line) as Record<string, string>).filter(({ msg }) => msg === 'a client failed')
const counted = async () =>
  (await server.app.inject({ method: 'GET', url: '/metrics' })).payload
    .split('\n')
    .filter((line) => line.startsWith('client_errors_total{'))

describeOnEngine('What went wrong in a client', () => {
  it('is written down and counted, by build and kind', async () => {
    expect(await tell()).toMatchObject({ status: 200 })
    await tell({ kind: 'render' }, '10.0.0.1', 'weapp')
    expect(written()).toMatchObject([
      { client: 'h5', kind: 'uncaught', page: 'shopHomePage', fault: 'TypeError: x', calls: 'at f (app.js:1:2)' },
      { client: 'weapp', kind: 'render' },
    ])
    expect(await counted()).toEqual([
      'client_errors_total{client="h5",kind="uncaught",written="true"} 1',
      'client_errors_total{client="weapp",kind="render",written="true"} 1',
    ])
  })

  it('carries nothing of a person, whatever the client writes', async () => {
    await tell({ message: 'phone 13812345678, Session abcdef123456', stack: '/login/?phone=13812345678&code=482913' })
    const [line] = written()
    expect([line!.fault, line!.calls]).toEqual(['phone …, Session …', '/login/?phone=…&code=…'])
  })

  it('is written down ten times a minute for one address, and counted above that', async () => {
    for (let times = 0; times < 12; times++) expect(await tell()).toMatchObject({ status: 200 })
    await tell({}, '10.0.0.2')
    expect(written()).toHaveLength(11)
    expect(await counted()).toContain('client_errors_total{client="h5",kind="uncaught",written="false"} 2')
  })

  it.each([
    ['a kind that there is none of', { kind: 'other' }],
    ['a longer message than is told', { message: 'x'.repeat(401) }],
    ['a longer stack than is told', { stack: 'x'.repeat(2001) }],
  ])('is refused with %s', async (_what, more) => {
    expect(await tell(more)).toMatchObject({ status: 400, code: 'request.invalid' })
    expect(written()).toEqual([])
  })
})
