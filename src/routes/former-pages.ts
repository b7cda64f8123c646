import { writeAddress } from './here'
import { splitAddress } from './query'
import type { RouteName, routes } from './table'

/**
 * Where a page of the mini-program was before: shared cards, printed codes and WeChat's messages have its path for good, so a line stays for as long as any
 * of them may be opened. A page that moves again has its new path in all of its lines.
 */
export const formerPages: Readonly<Record<string, (typeof routes)[RouteName]['page']>> = {
  'pages/activity/pay/index': 'pages/activity/sign-up/index',
  'pages/booking/batch/index': 'pages/booking/group/batch/index',
  'pages/booking/detail/index': 'pages/booking/own/detail/index',
  'pages/booking/mine/index': 'pages/booking/own/list/index',
  'pages/booking/new-training/index': 'pages/booking/own/new-training/index',
  'pages/booking/order/index': 'pages/booking/group/order/index',
  'pages/booking/partners/index': 'pages/booking/own/partners/index',
  'pages/booking/self-training/index': 'pages/booking/own/self-training/index',
  'pages/booking/success/index': 'pages/booking/group/success/index',
  'pages/booking/visit/index': 'pages/booking/own/visit/index',
  'pages/buy/bought/index': 'pages/card/buy/bought/index',
  'pages/buy/card/index': 'pages/card/buy/card/index',
  'pages/buy/charge/index': 'pages/card/buy/charge/index',
  'pages/buy/invoice/index': 'pages/card/buy/invoice/index',
  'pages/buy/pending/index': 'pages/card/buy/pending/index',
  'pages/buy/receipt/index': 'pages/card/buy/receipt/index',
  'pages/buy/renewal-pending/index': 'pages/card/buy/renewal-pending/index',
  'pages/card/auto-renew/index': 'pages/card/own/renewal/index',
  'pages/card/detail/index': 'pages/card/own/detail/index',
  'pages/card/leave/index': 'pages/card/own/freeze/index',
  'pages/card/list/index': 'pages/card/own/list/index',
  'pages/card/term/index': 'pages/card/own/term/index',
  'pages/card/term-detail/index': 'pages/card/own/term-detail/index',
  'pages/card/terms/index': 'pages/card/own/terms/index',
  'pages/checkin/guard/index': 'pages/checkin/gate/index',
  'pages/checkin/guard-result/index': 'pages/checkin/gate-result/index',
  'pages/checkin/qrcode/index': 'pages/checkin/code/index',
  'pages/coupon/select/index': 'pages/coupon/choose/index',
  'pages/course/teacher/index': 'pages/course/coach/index',
  'pages/desk/card/index': 'pages/staff/desk/card/index',
  'pages/desk/entry/index': 'pages/staff/desk/checkin/index',
  'pages/desk/entry-member/index': 'pages/staff/desk/checkin-member/index',
  'pages/desk/home/index': 'pages/staff/desk/home/index',
  'pages/desk/member/index': 'pages/staff/desk/member/index',
  'pages/member/delete-account/index': 'pages/member/deletion/index',
  'pages/plan/mine/index': 'pages/plan/own/index',
  'pages/private/batch/index': 'pages/booking/private/batch/index',
  'pages/private/order/index': 'pages/booking/private/order/index',
  'pages/proxy/batch/index': 'pages/staff/proxy/batch/index',
  'pages/proxy/order/index': 'pages/staff/proxy/order/index',
  'pages/staff/acts/index': 'pages/staff/settings/acts/index',
  'pages/staff/attendance/index': 'pages/staff/roster/attendance/index',
  'pages/staff/held/index': 'pages/staff/roster/held/index',
  'pages/staff/invitation/index': 'pages/staff/settings/accept-role/index',
  'pages/staff/list/index': 'pages/staff/roster/list/index',
  'pages/staff/people/index': 'pages/staff/settings/people/index',
  'pages/staff/rests/index': 'pages/staff/roster/rests/index',
  'pages/staff/settings/index': 'pages/staff/settings/shop/index',
  'pages/staff/visit/index': 'pages/staff/roster/visit/index',
  'pages/shop/switch/index': 'pages/shop/choose/index',
  'pages/staff/settings/invitation/index': 'pages/staff/settings/accept-role/index',
  'pages/till/cards/index': 'pages/staff/till/statement/index',
  'pages/till/day/index': 'pages/staff/till/day/index',
  'pages/till/invoices/index': 'pages/staff/till/invoices/index',
}

/** The address of what a former page showed, such as `/pages/booking/mine/index?shopId=1`; undefined for a path that no page ever had. */
export const presentAddress = (from: string): string | undefined => {
  const { path, query } = splitAddress(from)
  const page = formerPages[path.replace(/^\//, '')]
  return page && writeAddress({ page, query })
}
