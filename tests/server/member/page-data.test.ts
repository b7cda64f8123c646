import fs from 'node:fs'
import path from 'node:path'
import { openTestApp, type TestApp } from '../support/app'
import { describeOnEngine } from '../support/database'
import { temporaryFolder } from '../support/process'
import { people, startAfresh, twoBrands } from '../support/two-brands'

const { folder, remove } = temporaryFolder()
let server: TestApp

beforeAll(async () => {
  fs.writeFileSync(path.join(folder, 'index.html'), '<!doctype html><html><head></head><body><div id="app"></div></body></html>')
  server = await openTestApp({ seed: twoBrands, clientFolder: folder })
})
beforeEach(() => startAfresh(server))
afterAll(async () => {
  await server.close()
  remove()
})

interface PageUser {
  id: number
  [flag: string]: unknown
}
const userAt = async (url: string, accountId?: number) => {
  const cookie = accountId === undefined ? {} : { cookie: `session=${await server.logIn(accountId)}` }
  const { body } = await server.app.inject({ url, headers: cookie })
  const data = /<script id="page-data" type="application\/json">(.*?)<\/script>/s.exec(body)![1]!
  return (JSON.parse(data) as { user: PageUser | null }).user
}
const flagsAt = async (url: string, accountId: number) => {
  const { isMember, isTeacher, isStaff, isSuperUser } = (await userAt(url, accountId))!
  return { isMember, isTeacher, isStaff, isSuperUser }
}
const nothing = { isMember: false, isTeacher: false, isStaff: false, isSuperUser: false }

describeOnEngine('the user in the data of a page', () => {
  it.each([
    ['a member', people.lin, '/shop/1/welcome/', { isMember: true }],
    ['a coach', people.coach, '/shop/1/welcome/', { isMember: true, isTeacher: true }],
    ['staff', people.stranger, '/shop/4/welcome/', { isMember: true, isStaff: true }],
    ['a superuser', people.owner, '/shop/2/welcome/', { isMember: true, isSuperUser: true }],
    ['a coach at another shop', people.coach, '/shop/2/welcome/', {}],
    ['a member on a page without a shop', people.lin, '/mobile/login/', {}],
    ['a user bound to no shop', people.chen, '/shop/1/welcome/', {}],
  ])('has the flags of %s at the shop of the address [IP-001]', async (_who, { id }, url, flags) => {
    expect(await flagsAt(url, id)).toEqual({ ...nothing, ...flags })
    expect((await userAt(url, id))!.id).toBe(id)
  })

  it('is null for a visitor [IP-001]', async () => expect(await userAt('/shop/1/welcome/')).toBeNull())
})
