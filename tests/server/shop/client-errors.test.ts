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

describeOnEngine('An error report of a client', () => {
  it('is logged and counted, by build and kind', async () => {
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

  it('has no personal data, whatever the client sends', async () => {
    await tell({ message: 'phone 13812345678, Session abcdef123456', stack: '/login/?phone=13812345678&code=482913' })
    const [line] = written()
    expect([line!.fault, line!.calls]).toEqual(['phone …, Session …', '/login/?phone=…&code=…'])
  })

  it('is logged ten times a minute for one address, and only counted above that', async () => {
    for (let times = 0; times < 12; times++) expect(await tell()).toMatchObject({ status: 200 })
    await tell({}, '10.0.0.2')
    expect(written()).toHaveLength(11)
    expect(await counted()).toContain('client_errors_total{client="h5",kind="uncaught",written="false"} 2')
  })

  it.each([
    ['an unknown kind', { kind: 'other' }],
    ['too long a message', { message: 'x'.repeat(401) }],
    ['too long a stack', { stack: 'x'.repeat(2001) }],
  ])('is refused with %s', async (_what, more) => {
    expect(await tell(more)).toMatchObject({ status: 400, code: 'request.invalid' })
    expect(written()).toEqual([])
  })
})
