import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import type { AddressInfo } from 'node:net'
import { hostScript } from './bundle'
import { packageTexts } from './package-texts'

/** The made-up origin of the host's page. */
export const ORIGIN = 'http://weapp.local'
/** The texts of a package are the same for as long as the host's page lives. */
const LASTING = { 'cache-control': 'max-age=31536000, immutable' }
const SCRIPT = { 'content-type': 'text/javascript; charset=utf-8' }

const PAGE = `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<link rel="stylesheet" href="/host.css"></head><body><script>window.process={env:{}}</script><script src="/package.js"></script><script src="/host.js"></script></body></html>`

export interface Served {
  /** A built mini-program. */
  dir: string
  /** The address of its server. */
  baseUrl: string
  /** A temporary file of the mini-program, as a data URL. */
  temporary: (url: string) => Promise<string | null>
}

type Answer = { status?: number; headers?: Record<string, string>; body?: string | Buffer }

/** The server answers these itself; they are not the mini-program's. */
const HOP = new Set(['connection', 'content-encoding', 'content-length', 'keep-alive', 'transfer-encoding'])

/** A picture of the server, from the server's address in this test. */
async function fromServer(address: string): Promise<Answer> {
  // The server may close a kept connection at the moment it is used again: browsers ask once more.
  const answer = await fetch(address).catch(() => fetch(address))
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !HOP.has(name)))
  // WeChat's canvas can read pictures of any host.
  return {
    status: answer.status,
    headers: { ...headers, 'access-control-allow-origin': '*' },
    body: Buffer.from(await answer.arrayBuffer()),
  }
}

const TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
}

/** The host's page, the files of the package, the server's pictures and temporary files. */
async function answerTo(url: string, { dir, baseUrl, temporary }: Served): Promise<Answer> {
  const { origin, pathname, search } = new URL(url)
  if (origin === 'http://tmp') {
    const [, type, base64] = /^data:([^;]+);base64,(.*)$/.exec((await temporary(url)) ?? '') ?? []
    return base64 ? { headers: { 'content-type': type! }, body: Buffer.from(base64, 'base64') } : { status: 404 }
  }
  if (origin !== ORIGIN) return fromServer(baseUrl + pathname + search)
  if (pathname === '/') return { headers: { 'content-type': 'text/html; charset=utf-8' }, body: PAGE }
  if (pathname === '/host.js') return { headers: { ...SCRIPT, ...LASTING }, body: await hostScript() }
  if (pathname === '/package.js') return { headers: { ...SCRIPT, ...LASTING }, body: (await packageTexts(dir)).main }
  const part = pathname === '/part' && (await packageTexts(dir)).parts[search.slice(1)]
  if (part) return { headers: LASTING, body: part }
  if (pathname === '/host.css')
    return { headers: { 'content-type': 'text/css', ...LASTING }, body: fs.readFileSync('tests/weapp/host/host.css') }
  if (pathname === '/favicon.ico') return { status: 204 }
  const file = path.join(dir, path.normalize(decodeURIComponent(pathname)))
  if (file.startsWith(dir) && fs.existsSync(file))
    return { headers: { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' }, body: fs.readFileSync(file) }
  return fromServer(baseUrl + pathname + search)
}

/**
 * A proxy through which a phone's browser sees the host, the package and the server. The browser keeps what it has loaded and compiled, which it does not do
 * for requests that a test intercepts.
 */
export async function startProxy(served: () => Served): Promise<{ address: string; stop: () => void }> {
  const server = http.createServer((request, response) => {
    void answerTo(request.url!, served()).then(
      ({ status = 200, headers, body }) => response.writeHead(status, headers).end(body),
      () => response.destroy(),
    )
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}
