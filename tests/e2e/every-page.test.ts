// Every page of the routes table in a real browser: axe finds nothing on it in the shop's theme and in the dark one. The pages that people see every day fit a
// finger, a window of 320 px, and text of 130 % as well. The deep set looks at every screen so (tests/e2e/every-screen).
import { routes } from '@/routes/table'
import { everyWay, lookAround, screensOf, withAxe } from './screens/look'

const EVERY_DAY = ['home', 'booking', 'order', 'me', 'card-detail', 'desk-home']
/** One screen of every other page. */
const FURTHER = [
  ...['login', 'register', 'not-found', 'activities', 'activity', 'cards', 'shop-switch', 'shop-introduce', 'notices-empty'],
  ...['course', 'course-photos', 'course-class', 'course-teacher', 'mine', 'detail', 'partners', 'success', 'batch', 'corporate-done'],
  ...['private-order', 'private-batch', 'court-grid', 'court-detail', 'court-order', 'court-orders', 'court-order-detail', 'court-success'],
  ...['trains', 'train', 'own-training-new', 'own-training', 'own-visit', 'coupons', 'coupon-select', 'coupon-instruction'],
  ...['plan-list', 'plan-detail', 'plan-join', 'plan-success', 'plan-order', 'plan-mine'],
  ...['plan-manage', 'plan-manage-one', 'plan-templates', 'plan-template'],
  ...['phone-old', 'devices-others', 'delete-account-obstacles', 'factor-intro', 'privacy-full', 'face-consent', 'profile'],
  ...['settings-visitor', 'card-list', 'card-leave', 'card-terms', 'card-term', 'card-term-detail', 'auto-renew'],
  ...['buy-card', 'card-charge', 'card-pending', 'card-pending-renew', 'card-bought', 'card-receipt', 'card-invoice'],
  ...['checkin-choose', 'checkin-cards', 'checkin-record', 'checkin-leave', 'checkin-records', 'checkin-intro', 'checkin-setting'],
  ...['checkin-crowd', 'checkin-pay', 'gate-code', 'gate-opening', 'gate-refused', 'pay', 'pending', 'pay-cancelled'],
  ...['attendance', 'visit-new', 'desk-member', 'desk-card', 'entry-desk', 'entry-desk-member', 'card-sums', 'staff-invoices'],
  ...['staff-classes', 'staff-order', 'staff-held', 'proxy-batch', 'till-day', 'court-coach', 'rests', 'acts', 'shop-settings'],
]

const everyScreen = screensOf(() => true)
/** The first screen of each of these names. */
const named = (names: readonly string[]) =>
  everyScreen.filter((each, at) => names.includes(each.name) && everyScreen.findIndex(({ name }) => name === each.name) === at)

const { look, pages } = lookAround()

it('looks at screens that there are', () => {
  const known = new Set(everyScreen.map(({ name }) => name))
  expect([...EVERY_DAY, ...FURTHER].filter((name) => !known.has(name))).toEqual([])
})

it.each(named(EVERY_DAY))('a page of every day has nothing that axe finds, and fits: $name', (screen) => look(screen, everyWay))

it.each(named(FURTHER))('a page has nothing that axe finds: $name', (screen) => look(screen, withAxe))

/** Pages that only lead on to others. */
const PASSED = ['pages/member/weixin-auth/index', 'pages/corporate/check-in/index']

it('every page of the routes table is among them', () => {
  const missing = new Set(Object.values(routes).map(({ page }) => page))
  for (const page of [...pages, ...PASSED]) missing.delete(page as never)
  expect([...missing]).toEqual([])
})
