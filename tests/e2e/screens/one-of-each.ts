// One screen of every page of the routes table.
import { listScreens } from './look'

/** The pages that people see every day. */
export const EVERY_DAY = ['home', 'booking', 'order', 'me', 'card-detail', 'desk-home']
const FURTHER = [
  ...[
    'login',
    'register',
    'not-found',
    'captcha-over',
    'activities',
    'activity',
    'activity-sign-up',
    'activity-order',
    'staff-activities',
    'staff-activity',
    'envelope',
    'competitions',
    'competition',
    'competition-days',
    'competition-persons',
    'competition-gyms',
    'competition-review',
    'medals',
    'voucher-verify',
    'voucher-confirm',
    'voucher-records',
    'voucher-record',
    'invite-event',
    'invited',
    'scores',
    'invitation',
    'invitation-success',
    'invitation-review',
    'report-weekly',
    'report-annual',
    'cards',
    'shop-switch',
    'shop-introduce',
    'notices-empty',
  ],
  ...['course', 'course-photos', 'course-class', 'course-teacher', 'mine', 'detail', 'partners', 'success', 'batch', 'corporate-done'],
  ...['private-order', 'private-batch', 'court-grid', 'court-detail', 'court-order', 'court-orders', 'court-order-detail', 'court-success'],
  ...['trains', 'train', 'own-training-new', 'own-training', 'own-visit', 'coupons', 'coupon-select', 'coupon-instruction'],
  ...['plan-list', 'plan-detail', 'plan-join', 'plan-success', 'plan-order', 'plan-mine'],
  ...['plan-manage', 'plan-manage-one', 'plan-templates', 'plan-template'],
  ...['phone-old', 'devices-others', 'delete-account-obstacles', 'factor-intro', 'privacy-full', 'face-consent', 'profile'],
  ...['settings-visitor', 'card-list', 'card-leave', 'card-terms', 'card-term', 'card-term-detail', 'auto-renew'],
  ...['buy-card', 'card-charge', 'card-pending', 'card-pending-renew', 'card-bought', 'card-receipt', 'card-invoice'],
  ...['checkin-choose', 'checkin-cards', 'checkin-record', 'checkin-leave', 'checkin-records', 'checkin-intro', 'checkin-setting'],
  ...['heart-list', 'heart-record', 'heart-rank', 'heart-import', 'health-consent'],
  ...['checkin-crowd', 'checkin-pay', 'gate-code', 'gate-opening', 'gate-refused', 'gate-screen', 'pay', 'pending', 'pay-cancelled'],
  ...['attendance', 'visit-new', 'desk-member', 'desk-card', 'entry-desk', 'entry-desk-member', 'card-sums', 'staff-invoices'],
  ...[
    'staff-classes',
    'staff-order',
    'staff-held',
    'proxy-batch',
    'till-day',
    'court-coach',
    'rests',
    'acts',
    'shop-settings',
    'staff-people',
    'staff-invitation',
    'staff-grants',
    'staff-vouchers',
    'staff-measures',
    'measures',
    'measure',
  ],
]

/** The names of the screens. */
export const ONE_OF_EACH: readonly string[] = [...EVERY_DAY, ...FURTHER]

const everyScreen = listScreens(() => true)

/** The first screen of each of these names. */
export const named = (names: readonly string[]) =>
  everyScreen.filter((each, at) => names.includes(each.name) && everyScreen.findIndex(({ name }) => name === each.name) === at)

const ofPages = new Set(named(ONE_OF_EACH).map(({ screen }) => screen))

/** The other screens of these shelves. */
export const listOtherScreens = (isWanted: Parameters<typeof listScreens>[0]) =>
  listScreens(isWanted).filter(({ screen }) => !ofPages.has(screen))
