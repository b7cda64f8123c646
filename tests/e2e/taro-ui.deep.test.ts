// The pieces that stand on taro-ui, in a real browser and in the compiled mini-program (tests/gallery): the roles and names that its own elements do not have.
import { themeNames } from '@/domain/shop/theme-names'
import { makeGallery } from '../gallery/build'
import { openKit, startPictureServer, type Kit, type KitAppearance, type PictureServer } from '../gallery/open'
import { releaseBrowser } from './driver/browser'
import type { Target } from './driver/driver'
import { axeFindings } from './screens/axe'

let server: PictureServer
const open: Kit[] = []
const TARGETS = (['h5', 'weapp'] as const).filter((target) => !process.env.TARGET || process.env.TARGET === target)
// Both builds, without stored state.
const BUILDING_MS = 600_000
beforeAll(async () => {
  server = await startPictureServer()
  for (const target of TARGETS) await makeGallery(target)
}, BUILDING_MS)
afterEach(async () => {
  for (const kit of open.splice(0)) await kit.close()
})
afterAll(async () => {
  await releaseBrowser()
  await server.stop()
})
const show = async (target: Target, appearance?: KitAppearance) => {
  const kit = await openKit(target, server, 'taro', appearance)
  open.push(kit)
  const list = kit.page.getByRole('list', { name: 'refund' })
  await list.waitFor()
  return { page: kit.page, list }
}

it.each(TARGETS)('a timeline is a list, and a progress says how far it is · %s', async (target) => {
  const { page, list } = await show(target)
  expect(await list.getByRole('listitem').allTextContents()).toEqual([
    'paid5-21 17:02',
    'refund failed5-21 17:05The account is closed',
    'under way',
    'renewed¥199.00Valid until 2026-07-20',
    'arrives',
  ])
  expect(await page.getByRole('progressbar').count()).toBe(6)
  // WeChat has no value of a control: its name says it.
  const name = target === 'h5' ? 'booked ahead' : '2 / 3 classes'
  expect(await page.getByRole('progressbar', { name, exact: true }).count()).toBe(1)
})

if (TARGETS.includes('h5'))
  it.each(themeNames)('axe finds nothing, in %s', async (theme) => {
    const { page } = await show('h5', { theme })
    expect(await axeFindings(page)).toEqual([])
  })
