import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import type { Configuration } from 'webpack-dev-server'

// Paths of the server; all others are pages of the client, on the same origin.
const SERVER_PATHS = [
  ...['/api', '/stat', '/select', '/activity/v2', '/docs', '/openapi.json', '/healthz', '/readyz'],
  ...['/metrics', '/demo', '/sandbox', '/uploads'],
]
const PAGE_DATA = /<script id="page-data"[^>]*>.*?<\/script>/s

type Request = IncomingMessage
type Next = (error?: unknown) => void
type Server = Parameters<NonNullable<Configuration['setupMiddlewares']>>[1]

const isPage = ({ method, url = '', headers }: Request) =>
  method === 'GET' && (headers.accept ?? '').includes('text/html') && !SERVER_PATHS.some((at) => url.startsWith(at))

const readShell = ({ compiler }: Server) =>
  new Promise<string>((resolve, reject) => {
    if (!compiler || !('outputFileSystem' in compiler) || !compiler.outputFileSystem)
      return reject(new Error('The first build is not done.'))
    compiler.outputFileSystem.readFile(path.join(compiler.outputPath, 'index.html'), (error, text) =>
      text ? resolve(text.toString()) : reject(error ?? new Error('There is no index.html.')),
    )
  })

/** Answers a page like the server: the freshly built index.html with the data that the server embeds for this person. */
const answerPage =
  (server: string, dev: Server) =>
  (request: Request, response: ServerResponse, next: Next): void => {
    if (!isPage(request)) return next()
    const work = async () => {
      const theirs = await fetch(new URL(request.url ?? '/', server), {
        headers: { cookie: request.headers.cookie ?? '', accept: 'text/html' },
        redirect: 'manual',
      })
      const to = theirs.headers.get('location')
      if (to) return response.writeHead(theirs.status, { location: to }).end()
      const data = PAGE_DATA.exec(await theirs.text())?.[0] ?? ''
      const html = (await readShell(dev)).replace('</head>', () => `${data}</head>`)
      const cookies = theirs.headers.getSetCookie()
      response.writeHead(theirs.status, {
        'content-type': 'text/html; charset=utf-8',
        ...(cookies.length > 0 && { 'set-cookie': cookies }),
      })
      return response.end(html)
    }
    work().catch(next)
  }

/** The development server of `npm run dev:h5`: rebuilds our pages when they change and proxies everything else to the running server. */
export const devServer = (server: string): Configuration => ({
  host: '127.0.0.1',
  port: 10086,
  open: false,
  // Taro's fast refresh needs a plugin that is not installed; pages are reloaded instead.
  hot: false,
  proxy: [{ context: SERVER_PATHS, target: server }],
  setupMiddlewares: (middlewares, dev) => [{ name: 'page-data', middleware: answerPage(server, dev) }, ...middlewares],
})
