import fs from 'node:fs'
import path from 'node:path'
import { openTestApp, type TestApp } from '../support/app'
import { knownPeople } from '../support/known-people'
import { temporaryFolder } from '../support/process'
import { testModule } from './calls'
import { listAddresses } from './ledger-addresses'

/** Pages of the ledger that the app does not have yet. Row 046, which wants every one answered, is proved once this list is empty. */
const toCome = [
  '/shop/{shopId}/mobile/users/achievements/',
  '/shop/{shopId}/mobile/hr/',
  '/shop/{shopId}/mobile/hr/{id}/',
  '/shop/{shopId}/mobile/report/weekly/',
  '/shop/{shopId}/mobile/measures/',
  '/mobile/students/{userId}/measures/{measureId}/',
  '/mobile/user/annual/report/',
]
const ledger = listAddresses('identity')
const isToCome = ([, address]: [string, string]) => toCome.includes(address)

describe('the pages of the identity ledger', () => {
  const { folder, remove } = temporaryFolder()
  let test: TestApp
  beforeAll(async () => {
    fs.writeFileSync(path.join(folder, 'index.html'), '<!doctype html><html><head></head><body><div id="app"></div></body></html>')
    test = await openTestApp({ modules: [testModule], identity: knownPeople, clientFolder: folder })
  })
  afterAll(async () => {
    await test.close()
    remove()
  })
  const get = (address: string) => test.app.inject({ url: address.replace(/\{\w+\}/g, '1') })

  it.each(ledger.filter((row) => !isToCome(row)))('are answered with the client at the address of row %s, %s', async (_id, address) => {
    const page = await get(address)
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.body).toContain('<div id="app">')
  })

  it('are answered with 404 where the app has no such page yet, and none of those is there already', async () => {
    expect(ledger.filter(isToCome).map(([, address]) => address)).toEqual(toCome)
    for (const address of toCome) expect([address, (await get(address)).statusCode]).toEqual([address, 404])
  })
})
