import fs from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { GroupSchedule } from '@/contract/booking/shapes'
import { openTestApp, type TestApp } from '../../support/app'
import { emptyClasses, memberOf, type Member } from '../calls'
import { bookingShop, classes } from '../shop'
import { describeOnEngine } from '../../support/database'
import { temporaryFolder } from '../../support/process'
import { people } from '../../support/two-brands'

const PAGE = '/shop/1/mobile/user/grouplesson/list/'
const dayOf = (date: string) => `/api/mobile/schedules/group/?shop_id=1&date=${date}`
const tagsOf = (date: string) => `/api/mobile/schedules/tags/?shop_id=1&date=${date}`

describeOnEngine("The booking page's first answers", () => {
  const { folder, remove } = temporaryFolder()
  let server: TestApp
  let lin: Member
  let session: string
  beforeAll(async () => {
    fs.writeFileSync(path.join(folder, 'index.html'), '<!doctype html><html><head></head><body><div id="app"></div></body></html>')
    server = await openTestApp({ seed: bookingShop, clientFolder: folder })
    session = await server.logIn(people.lin.id)
    lin = memberOf(server, people.lin.id, session)
  })
  beforeEach(() => emptyClasses(server))
  afterAll(async () => {
    await server.close()
    remove()
  })

  const answersIn = async (url: string, headers: Record<string, string> = {}) => {
    const { body } = await server.app.inject({ url, headers })
    const data = JSON.parse(/<script id="page-data" type="application\/json">(.*?)<\/script>/s.exec(body)![1]!) as {
      answers?: Record<string, unknown>
    }
    return data.answers
  }
  const read = async (url: string) => (await server.request('GET', url)).data

  it('are what its day and its tags answer, today or on the day of the address', async () => {
    for (const [url, date] of [
      [PAGE, '2026-11-21'],
      [`${PAGE}?date=2026-11-22`, '2026-11-22'],
      [`${PAGE}?date=nonsense`, '2026-11-21'],
    ] as const)
      expect(await answersIn(url)).toEqual({ [dayOf(date)]: await read(dayOf(date)), [tagsOf(date)]: await read(tagsOf(date)) })
  })

  it('are those of the person who opens it', async () => {
    await lin.book({ count: 2 })
    const ordered = async (headers?: Record<string, string>) => {
      const { schedules } = (await answersIn(PAGE, headers))![dayOf('2026-11-21')] as { schedules: GroupSchedule[] }
      return schedules.find(({ id }) => id === classes.evening)!.ordered_count
    }
    expect([await ordered({ cookie: `session=${session}` }), await ordered()]).toEqual([2, 0])
  })

  it('are left to be asked for where the shop is not known, and on pages that read none', async () => {
    expect(await answersIn('/shop/999/mobile/user/grouplesson/list/')).toBeUndefined()
    expect(await answersIn('/shop/1/welcome/')).toBeUndefined()
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('travel as %s to a client that reads it, as every answer does', async (encoding, open) => {
    for (const url of [PAGE, dayOf('2026-11-21')]) {
      const [plain, packed] = await Promise.all([
        server.app.inject({ url }),
        server.app.inject({ url, headers: { 'accept-encoding': encoding } }),
      ])
      expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, encoding])
      expect(open(packed.rawPayload).toString()).toBe(plain.body)
    }
  })
})
