import http from 'node:http'
import path from 'node:path'
import type { AddressInfo } from 'node:net'
import { closeBrowser } from '../e2e/driver/browser'
import { locate, weappIds } from '../e2e/driver/resolve'
import { id, type Where } from '../e2e/driver/where'
import { openHost, type WeappHost } from './host/launch'
import { eventually, giveTime } from './patience'

const dir = path.resolve('tests/weapp/fixture')
export const HOME = '/pages/acts/index'

let server: http.Server
/** The address of a server that echoes requests. */
export let baseUrl: string
/** The fixture on its host, started at its home page before each test. */
export let host: WeappHost

export const at = (where: Where) => locate(host.page, where, weappIds)
export const read = (where: Where) => at(where).innerText()

/** Runs one act of the fixture and returns its output. */
export async function act<T = unknown>(name: string, argument = ''): Promise<T> {
  await start(name, argument)
  const result = await eventually(
    async () => ((await read(id('result'))).startsWith(`${name}: `) ? read(id('result')) : undefined),
    () => `${name} printed nothing`,
  )
  return JSON.parse(result.slice(name.length + 2)) as T
}
export async function start(name: string, argument = '') {
  await at(id('name')).locator('input').fill(`${name} ${argument}`.trim())
  await at(id('run')).tap()
}

export const setUpHost = () => {
  beforeAll(async () => {
    server = http.createServer((request, response) => {
      let body = ''
      request.setEncoding('utf8').on('data', (part: string) => (body += part))
      request.on('end', () => {
        response.setHeader('Content-Type', 'application/json')
        response.end(JSON.stringify({ method: request.method, url: request.url, headers: request.headers, body }))
      })
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  beforeEach(async () => {
    host = await openHost({ baseUrl }, { dir })
    giveTime(host.page)
    await host.launch(HOME)
  })
  afterEach(() => host.page.context().close())
  afterAll(async () => {
    await closeBrowser()
    server.close()
  })
}
