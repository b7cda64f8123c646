import net from 'node:net'
import { usualPace } from '@server/plugins/slow-bodies'
import { openTestApp, type TestApp } from '../support/app'
import { describeOnBothEngines } from '../support/database'
import { knownPeople } from '../support/known-people'
import { staffShop } from '../staff/shop'

const LIN = 1
/** Over both limits: 1 MB of JSON, and 5.1 MB of a form. */
const BYTES = 8_000_000
const PIECE = Buffer.alloc(64 * 1024, 'x')
const REST_MS = 2_000

const FILE = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'
const bodies = {
  json: { path: '/api/login/', type: 'application/json', begin: '"' },
  form: { path: '/api/upload/', type: 'multipart/form-data; boundary=b', begin: FILE },
} as const

const readPort = ({ app }: TestApp) => (app.server.address() as net.AddressInfo).port

describeOnBothEngines('A body over the limit', () => {
  let test: TestApp
  let session: string
  beforeAll(async () => {
    test = await openTestApp({ seed: staffShop, pace: { ...usualPace, restMs: REST_MS } })
    session = await test.logIn(LIN)
    await test.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => test.close())

  interface Sending {
    kind: keyof typeof bodies
    isDeclared: boolean
    /** Reads nothing before all was sent, as browsers do. */
    isDeaf?: boolean
    bytes?: number
  }
  /** Sends piece by piece, whatever comes back, until all is sent or the connection is over. */
  const send = ({ kind, isDeclared, isDeaf = false, bytes = BYTES }: Sending) =>
    new Promise<{ answer: string; sent: number; error: string | undefined; took: number }>((resolve) => {
      const { path, type, begin } = bodies[kind]
      const length = isDeclared ? `Content-Length: ${bytes}` : 'Transfer-Encoding: chunked'
      const wire = (part: Buffer) =>
        isDeclared ? part : Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')])
      const begun = performance.now()
      let [answer, sent] = ['', 0]
      let error: string | undefined
      const socket = net.connect({ port: readPort(test), host: '127.0.0.1', allowHalfOpen: true })
      const more = (part: Buffer) => {
        sent += part.length
        socket.write(wire(part), () => {
          if (sent < bytes) setTimeout(() => !socket.destroyed && more(PIECE.subarray(0, bytes - sent)), 2)
          else {
            socket.resume()
            socket.end(isDeclared ? '' : '0\r\n\r\n')
          }
        })
      }
      socket.on('data', (part: Buffer) => (answer += part.toString()))
      if (isDeaf) socket.pause()
      socket.on('error', (failed: NodeJS.ErrnoException) => (error = failed.code))
      socket.on('close', () => resolve({ answer, sent, error, took: performance.now() - begun }))
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Session ${session}\r\nX-Client: weapp\r\nContent-Type: ${type}\r\n${length}\r\n\r\n`,
      )
      more(Buffer.from(begin))
    })
  const codes = { json: 'request.too_large', form: 'upload.too_large' }

  it.each([
    { kind: 'json', isDeclared: true },
    { kind: 'json', isDeclared: false },
    { kind: 'json', isDeclared: true, isDeaf: true },
    { kind: 'form', isDeclared: true },
    { kind: 'form', isDeclared: false },
    { kind: 'form', isDeclared: true, isDeaf: true },
  ] as const)('is answered 413 before its connection ends, though the sender goes on: %j [IP-220]', async (sending) => {
    const { answer, sent, error } = await send(sending)
    expect(answer).toMatch(/^HTTP\/1\.1 413 .*\r\nconnection: close\r\n/is)
    expect(answer).toContain(`"code":"${codes[sending.kind]}"`)
    expect([sent, error]).toEqual([BYTES, undefined])
  })

  it.each(['json', 'form'] as const)('is not taken for ever: the connection of an endless %s ends', async (kind) => {
    const { answer, sent, took } = await send({ kind, isDeclared: true, bytes: 1_000_000_000 })
    expect(answer).toContain(`"code":"${codes[kind]}"`)
    expect(sent).toBeLessThan(30_000_000)
    expect(took).toBeLessThan(REST_MS * 3)
  })

  it('does not hold up a server that stops', async () => {
    const other = await openTestApp({ modules: [], identity: knownPeople, pace: { ...usualPace, restMs: 60_000 } })
    await other.app.listen({ host: '127.0.0.1', port: 0 })
    const head = 'POST /demo/clock/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000000\r\n\r\n'
    const socket = net.connect({ port: readPort(other), host: '127.0.0.1', allowHalfOpen: true })
    socket.on('error', () => undefined)
    const answer = new Promise<string>((resolve) => socket.once('data', (part: Buffer) => resolve(part.toString())))
    socket.write(head)
    expect(await answer).toContain('"code":"request.too_large"')
    const begun = performance.now()
    await other.close()
    expect(performance.now() - begun).toBeLessThan(5_000)
    socket.destroy()
  })

  it('leaves the connection of a body within the limit open for the next request', async () => {
    const answer = await new Promise<string>((resolve) => {
      let text = ''
      const head = 'POST /api/login/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}'
      const socket = net.connect(readPort(test), '127.0.0.1', () => socket.write(head))
      socket.on('data', (part: Buffer) => {
        if (text === '') socket.write(head.replace('{}', '[]'))
        text += part.toString()
        if (text.split('HTTP/1.1 400').length === 3) resolve(text)
      })
    })
    expect(answer).not.toMatch(/connection: close/i)
  })
})
