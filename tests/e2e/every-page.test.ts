// Every page of the routes table in a real browser: axe finds nothing on it in the shop's theme and in the dark one, and it fits a finger, a window of
// 320 px, and text of 130 %. EVERY=1 looks at every screen of tests/e2e/screens and not only at those of `shown`.
import { routes } from '@/routes/table'
import { closeBrowser } from './driver/browser'
import { axeFindings } from './screens/axe'
import { fitFindings } from './screens/fit'
import { shelves } from './screens/shelves'
import { openWalk } from './screens/walk'
import type { Screen } from './screens/stage'

/** Beside the main screens: one of each further page, and dialogs, sheets, calendars and menus of every kind. */
const shown = new Set([
  ...['login', 'login-problem', 'login-area', 'login-privacy', 'register', 'not-found', 'missing-shop', 'home-visitor', 'home-goods'],
  ...[
    'booking-month',
    'booking-shops',
    'booking-filter',
    'booking-empty',
    'settings-language',
    'settings-logout',
    'settings-about',
    'settings-visitor',
    'settings-largest',
    'activities',
    'cards',
    'shop-switch',
  ],
  ...[
    'shop-introduce',
    'course-photos',
    'course-preview',
    'mine',
    'detail',
    'success',
    'cancel-dialog',
    'cancelled',
    'order-two',
    'shop-bind',
  ],
  ...['private-batch-times', 'coach-lesson', 'coach-lesson-courses', 'notices-empty', 'coupons-used', 'coupon-instruction', 'pay-channels'],
  ...[
    'pay-cancelled',
    'pending-run-out',
    'plan-join-ways',
    'plan-order-days',
    'plan-success',
    'plan-leave',
    'plan-manage',
    'plan-manage-edit',
  ],
  ...['plan-manage-card', 'plan-manage-action', 'plan-templates', 'around-renew', 'staff-search', 'staff-add-member'],
  ...[
    'staff-order',
    'staff-orders',
    'staff-one-order',
    'staff-call-off',
    'staff-month',
    'attendance-marked',
    'court-order-cancel',
    'court-success',
    'court-proxy-chosen',
  ],
  ...['partners', 'plan-template', 'proxy-batch', 'rests-drop', 'acts-barred', 'own-list', 'waiting-subscribed', 'course-poster'],
  ...['profile-problem', 'profile-avatar', 'profile-years', 'profile-birthday', 'profile-leave'],
])
const isShown = ({ name, main, targets = ['h5'] }: Screen) =>
  targets.includes('h5') && (process.env.EVERY === '1' || main === true || shown.has(name))

const screens = shelves.flatMap((shelf) => shelf.screens.filter(isShown).map((screen) => ({ name: screen.name, screen, shelf })))
const walk = openWalk('h5', { name: '' })
const pages = new Set<string>()

afterAll(async () => {
  await (await walk).end()
  await closeBrowser()
})

describe('every page', () => {
  it.each(screens)('has nothing that axe finds, and fits: $name', async ({ screen, shelf }) => {
    await (
      await walk
    ).show(screen, shelf, async ({ driver, failure }) => {
      expect(failure).toBeUndefined()
      const route = await driver.route()
      if (route) pages.add(routes[route.name].page)
      expect([...(await axeFindings(driver.page!)), ...(await fitFindings(driver.page!))]).toEqual([])
    })
  })

  /** Pages that only lead on to others. */
  const PASSED = ['pages/member/weixin-auth/index', 'pages/corporate/check-in/index']

  it('is among them', () => {
    const missing = new Set(Object.values(routes).map(({ page }) => page))
    for (const page of [...pages, ...PASSED]) missing.delete(page as never)
    expect([...missing]).toEqual([])
  })
})
