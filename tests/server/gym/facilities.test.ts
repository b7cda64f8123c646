import { facilities } from '@/domain/shop/facilities'
import { withEngine } from '@server/db/transaction'
import { exportGym, writeGymFile } from '@server/gym/export/gym'
import { edited, importText, smallGymText, TODAY } from './small-gym'
import { openTestApp, type TestApp } from '../support/app'
import { describeOnEngine } from '../support/database'

/** The words of the ledger, in its order. */
const twelve = [
  'locker_room',
  'shop',
  'shower',
  'swimming_pool',
  'air_conditioner',
  'air_cleaner',
  'drinking_water',
  'water_bar',
  'leisure_area',
  'parking',
  'wifi',
  'card_swipe',
]
let server: TestApp

beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

describeOnEngine('the facilities of a shop', () => {
  it('are the twelve words, which its file names, its detail answers and its export writes again [IP-360]', async () => {
    expect(facilities).toEqual(twelve)
    const text = edited(smallGymText, ['    name: 北馆\n', `    name: 北馆\n    services: [${twelve.join(', ')}]\n`])
    const written = await withEngine(server.engine, async () => {
      await importText(text)
      return writeGymFile((await exportGym('lantern', TODAY))!)
    })
    const { data } = await server.request<{ shop: { shop_services: string[] } }>('GET', '/api/shops/1/detail/')
    expect(data.shop.shop_services).toEqual(twelve)
    expect(twelve.filter((word) => !written.includes(word))).toEqual([])
  })
})
