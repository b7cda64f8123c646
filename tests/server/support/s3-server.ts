import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import http from 'node:http'
import path from 'node:path'
import type { AddressInfo } from 'node:net'
import type { S3Settings } from '@server/providers/object-store/s3-settings'
import { isSigned } from './s3-signature'

const PROGRAM = `import { startFauxqs } from 'fauxqs'
const { port } = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false, init: { buckets: ['gym'] } })
console.log('port ' + port)`

const KEYS = { id: 'gym-key', secret: 'gym-secret' }

interface Seen {
  method: string
  url: string
  headers: http.IncomingHttpHeaders
}

const startService = async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    cwd: path.resolve(__dirname, '../../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      const found = /port (\d+)/.exec(String(text))
      if (found) resolve(Number(found[1]))
    })
    child.on('close', (code) => reject(new Error(`The S3 service ended with ${code}.`)))
  })
  return { child, port }
}

const refuse = (response: http.ServerResponse, status: number, code: string) =>
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`)

/** An S3-compatible service, which keeps its objects in memory. In front of it every signature and every Content-MD5 is checked. */
export const startS3 = async () => {
  const { child, port } = await startService()
  const seen: Seen[] = []
  /** How it answers instead of serving, until it is told otherwise. */
  const state: { instead: ((response: http.ServerResponse) => void) | undefined } = { instead: undefined }
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts)
      const { method = '', url = '', headers } = request
      seen.push({ method, url, headers })
      if (state.instead) return state.instead(response)
      if (!isSigned({ method, url, headers, body }, KEYS)) return refuse(response, 403, 'SignatureDoesNotMatch')
      const md5 = headers['content-md5']
      if (md5 !== undefined && md5 !== createHash('md5').update(body).digest('base64')) return refuse(response, 400, 'BadDigest')
      return http
        .request({ port, host: '127.0.0.1', method, path: url, headers }, (answer) => {
          response.writeHead(answer.statusCode!, answer.headers)
          answer.pipe(response)
        })
        .end(body)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const settings = (more: Partial<S3Settings> = {}): S3Settings => ({
    bucket: 'gym',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    prefix: '',
    pathStyle: true,
    keys: KEYS,
    encryption: undefined,
    kmsKey: undefined,
    ...more,
  })
  return {
    settings,
    seen,
    state,
    async stop() {
      server.closeAllConnections()
      await new Promise<void>((done) => void server.close(() => done()))
      const ended = new Promise((done) => child.on('close', done))
      child.kill()
      await ended
    },
  }
}

export type TestS3 = Awaited<ReturnType<typeof startS3>>
