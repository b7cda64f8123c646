// The screens that are looked at in a browser; EVERY=1 looks at all of them.
import type { Screen } from './stage'

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
export const isShown = ({ name, main, targets = ['h5'] }: Screen) =>
  targets.includes('h5') && (process.env.EVERY === '1' || main === true || shown.has(name))
