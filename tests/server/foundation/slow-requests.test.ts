import net from 'node:net'
import type { AddressInfo } from 'node:net'
import { describeOnBothEngines } from '../support/database'
import { openTestApp, type TestApp } from '../support/app'
import { knownPeople } from '../support/known-people'

const LENGTH = 100_000
/** What is sent of it every 20 ms is five times the least of a window, so that one turn of a busy process is enough; it would take four seconds. */
const LONG = 1_000_000
const makeHead = (length: number) =>
  `POST /api/login/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`
const head = makeHead(LENGTH)
/** The time-out of the whole request is so long that the test shows which limit applied. */
const pace = { headersMs: 150, wholeMs: 3_000, lookMs: 50, windowMs: 300, leastBytes: 1_000, restMs: 500 }

describeOnBothEngines('A request that comes slowly', () => {
  let test: TestApp
  let port: number
  beforeAll(async () => {
    test = await openTestApp({ modules: [], identity: knownPeople, pace })
    await test.app.listen({ port: 0 })
    port = (test.app.server.address() as AddressInfo).port
  })
  afterAll(() => test.close())

  /**
   * Sends `first`, then `more` every 20 ms for as long as the connection stands. Whatever comes back, it does not close the connection by itself.
   * Answers what came back, and when it was over.
   */
  const drip = (first: string, more: string, until = Infinity) =>
    new Promise<{ answer: string; took: number }>((resolve) => {
      const begun = performance.now()
      let answer = ''
      let sent = 0
      const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.write(first))
      const timer = setInterval(() => {
        if (more && !socket.destroyed && sent < until) socket.write(more.slice(0, until - sent))
        sent += more.length
      }, 20)
      socket.on('data', (chunk) => (answer += chunk.toString()))
      socket.on('error', () => undefined)
      socket.on('close', () => {
        clearInterval(timer)
        resolve({ answer, took: performance.now() - begun })
      })
      if (until < Infinity) socket.on('data', () => socket.end())
      // A silent client does not notice that the other end is closed.
      if (more === '') socket.on('end', () => socket.end())
    })
  const isCut = (answer: string) => {
    expect(answer).toMatch(/^HTTP\/1\.1 408 .*\r\nConnection: close\r\n/s)
    expect(answer).toContain('"code":"request.timeout"')
  }

  it('is aborted where its body never comes', async () => {
    const { answer, took } = await drip(head, '')
    isCut(answer)
    expect(took).toBeLessThan(pace.wholeMs)
  })

  it('is aborted where its body comes a byte at a time, long before its whole time is over, though the caller goes on sending', async () => {
    const { answer, took } = await drip(head, 'x')
    isCut(answer)
    expect(took).toBeLessThan(pace.wholeMs)
  })

  it('is aborted where its headers do not end', async () => isCut((await drip('POST /api/login/ HTTP/1.1\r\n', 'X-A: 1\r\n')).answer))

  it('is aborted where it takes too long as a whole, however steadily it comes', async () => {
    const { answer, took } = await drip(makeHead(LONG), 'x'.repeat(5_000))
    isCut(answer)
    expect(took).toBeGreaterThan(pace.wholeMs)
  })

  it('is read whole where it is slow and steady: longer than any window, within the whole time', async () => {
    const { answer, took } = await drip(head, ' '.repeat(2_500), LENGTH)
    expect(answer).toContain('"code":"request.broken_json"')
    expect(took).toBeGreaterThan(pace.windowMs)
  })
})
