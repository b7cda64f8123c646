// npm run screens: a picture of every screen in every state, on both builds, in .screens/ with an index. `npm run screens -- order,batch h5 qc_red`
// takes only the screens whose names begin so, on one build, in one look; a screen that is named together with a look is taken in it, main screen or not.
import fs from 'node:fs'
import path from 'node:path'
import { DEFAULT_THEME, themeNames } from '@/ui/theme/themes'
import { closeBrowser, COACH_APP } from './driver/browser'
import type { Driver, Target } from './driver/driver'
import { openDriver } from './driver/open-driver'
import { startTestServer, type TestServer } from './driver/server'
import { CHEN_MO, HSU, LIN_XIAO, QIN_CHUAN, SHEN, SHEN_YIZHOU, SONG_ZHIYUAN, XIAO_GU, ZHAO_YINING, ZHOU_LAN } from './journeys/acts'
import { writeGallery, type Picture } from './screens/gallery'
import { attendanceScreens, ownScreens, visitScreens } from './screens/attendance'
import { aroundScreens, sharedListScreens } from './screens/around'
import { bookingLists, openLists } from './screens/lists'
import { corporateScreens } from './screens/corporate'
import { couponScreens } from './screens/coupon'
import { courseScreens, sharedClassScreens } from './screens/course'
import { deskScreens } from './screens/desk'
import { coachScreens, lessonBatchScreens } from './screens/lessons'
import { courtCoach, courtLists, courtOrders } from './screens/court'
import { changingScreens, laterCardScreens, memberScreens, newcomerScreens, strangerScreens } from './screens/member'
import { deskBookingScreens } from './screens/desk-bookings'
import { batchScreens, staffScreens } from './screens/staff'
import { barredScreens, superuserScreens } from './screens/superuser'
import { sayIn } from './screens/say'
import { interferences, type Look, type Screen, type Shelf } from './screens/stage'
import { ownPlanScreens, planScreens } from './screens/plan'
import { managePlanScreens } from './screens/plan-manage'
import { paymentScreens } from './screens/payment'
import { privateLists, privateOrders } from './screens/private'
import { tillScreens } from './screens/till'
import { visitorScreens } from './screens/visitor'

const FOLDER = path.resolve('.screens')
const WIDE = { width: 1280, height: 800 }
const TARGETS: readonly Target[] = ['h5', 'weapp']

/** The demo's shop has the default theme. */
const OTHER_THEMES = themeNames.filter((theme) => theme !== DEFAULT_THEME)

const looks: readonly Look[] = [
  { name: '' },
  ...OTHER_THEMES.map((theme) => ({ name: theme, theme })),
  { name: 'zh-tw', lang: 'zh-tw' },
  { name: 'en-us', lang: 'en-us' },
  { name: 'large', text: 1.3 },
  { name: '1280x800', wide: true },
]

const [wanted = '', onlyTarget, onlyLook] = process.argv.slice(2)

/** A coming booking of today. */
async function bookingOf(server: TestServer, phone: string): Promise<number> {
  const { token } = await server.logIn(phone)
  const headers = { authorization: `Session ${token}`, 'x-client': 'weapp' }
  const answer = await fetch(`${server.baseUrl}/api/mobile/user/schedule/latest/`, { headers })
  const { data } = (await answer.json()) as { data: { data: { id: number } }[] }
  return data[0]!.data.id
}

const shelvesOf = async (server: TestServer): Promise<Shelf[]> => [
  { screens: [...courseScreens, ...visitorScreens, ...openLists, ...privateLists, ...courtLists, ...planScreens] },
  {
    as: LIN_XIAO,
    screens: [
      ...memberScreens,
      ...bookingLists(await bookingOf(server, LIN_XIAO)),
      ...couponScreens,
      ...changingScreens,
      ...privateOrders,
      ...lessonBatchScreens,
      ...courtOrders,
    ],
  },
  { as: CHEN_MO, screens: [...newcomerScreens, ...paymentScreens] },
  { as: SONG_ZHIYUAN, screens: strangerScreens },
  { as: SHEN_YIZHOU, screens: [...laterCardScreens, ...aroundScreens, ...batchScreens] },
  { as: SHEN_YIZHOU, userAgent: COACH_APP, screens: [...sharedClassScreens, ...sharedListScreens] },
  { as: ZHAO_YINING, screens: [...corporateScreens(await bookingOf(server, ZHAO_YINING)), ...ownPlanScreens] },
  { as: HSU, area: 'zh-tw', screens: ownScreens },
  { as: SHEN, screens: deskBookingScreens },
  {
    as: SHEN,
    screens: [...attendanceScreens, ...visitScreens, ...deskScreens, ...staffScreens, ...tillScreens, ...courtCoach, ...managePlanScreens],
  },
  { as: ZHOU_LAN, screens: coachScreens },
  { as: QIN_CHUAN, screens: superuserScreens },
  { as: XIAO_GU, screens: barredScreens },
]

const shownIn =
  ({ name, text, wide }: Look, target: Target) =>
  (screen: Screen) =>
    (screen.targets ?? TARGETS).includes(target) &&
    wanted.split(',').some((start) => screen.name.startsWith(start)) &&
    (target === 'h5' || !(wide || text)) &&
    (wide ? screen.wide : !name || screen.main || Boolean(wanted && onlyLook))

/** Replaces the server's theme of shop 1 in every answer. */
const dress = (driver: Driver, theme: string) => driver.interfere(/\/shops?\/1\//, (text) => text.replaceAll(DEFAULT_THEME, theme))

async function shoot(target: Target, look: Look, shelf: Shelf, server: TestServer): Promise<{ pictures: Picture[]; failures: string[] }> {
  const pictures: Picture[] = []
  const failures: string[] = []
  const screens = shelf.screens.filter(shownIn(look, target))
  if (screens.length === 0) return { pictures, failures }
  const session = shelf.as === undefined ? undefined : await server.logIn(shelf.as, shelf.area)
  const lang = look.lang ?? 'zh-cn'
  const say = await sayIn(lang)
  const driver = await openDriver(target, {
    baseUrl: server.baseUrl,
    session,
    lang,
    text: look.text,
    viewport: look.wide ? WIDE : undefined,
    userAgent: shelf.userAgent,
    scale: 2,
  })
  if (look.theme) await dress(driver, look.theme)
  for (const { name, title, show } of screens) {
    const file = [look.name, name, target].filter(Boolean).join('--') + '.png'
    const { hold, lose, lift } = interferences(driver)
    try {
      await show({ driver, server, say, hold, lose })
    } catch (error) {
      failures.push(`${file}: ${error instanceof Error ? error.message : String(error)}`)
    }
    await driver.screenshot(path.join(FOLDER, file))
    await lift()
    pictures.push({ file, title, target, look: look.name })
  }
  // Failures that the pictures force, such as a lost request, are recorded too: the journeys judge those, and the budgets.
  await driver.close().catch((error: Error) => failures.push(`${target}: ${error.message}`))
  return { pictures, failures }
}

async function main() {
  // Only some screens are taken again.
  if (!wanted && !onlyTarget) fs.rmSync(FOLDER, { recursive: true, force: true })
  fs.mkdirSync(FOLDER, { recursive: true })
  const pictures: Picture[] = []
  const failures: string[] = []
  for (const target of TARGETS.filter((one) => !onlyTarget || one === onlyTarget)) {
    for (const look of looks.filter(({ name }) => onlyLook === undefined || name === onlyLook)) {
      // Screens book and cancel: every look begins with a fresh demo.
      const server = await startTestServer()
      let count = 0
      try {
        for (const shelf of await shelvesOf(server)) {
          const shot = await shoot(target, look, shelf, server)
          pictures.push(...shot.pictures)
          failures.push(...shot.failures)
          count += shot.pictures.length
        }
      } finally {
        await server.stop()
      }
      console.log(`${target} ${look.name || 'every screen'}: ${count} pictures`)
    }
  }
  await closeBrowser()
  writeGallery(FOLDER, pictures)
  console.log(`${pictures.length} pictures: ${path.join(FOLDER, 'index.html')}`)
  for (const failure of failures) console.error(`\n${failure}`)
  process.exitCode = failures.length ? 1 : 0
}

await main()
