// Made by `npm run gen` from every `personal.ts` of the server.
import type { PersonalData } from './db/personal/table'
import { personal as shop } from './modules/shop/personal'
import { personal as shopSettings } from './modules/shop/settings/personal'
import { personal as member } from './modules/member/personal'
import { personal as memberCaptcha } from './modules/member/captcha/personal'
import { personal as memberCodes } from './modules/member/codes/personal'
import { personal as memberDeletion } from './modules/member/deletion/personal'
import { personal as memberDevices } from './modules/member/devices/personal'
import { personal as memberFace } from './modules/member/face/personal'
import { personal as memberPhone } from './modules/member/phone/personal'
import { personal as memberPrivacy } from './modules/member/privacy/personal'
import { personal as memberRoles } from './modules/member/roles/personal'
import { personal as memberSecondFactor } from './modules/member/second-factor/personal'
import { personal as memberSettings } from './modules/member/settings/personal'
import { personal as booking } from './modules/booking/personal'
import { personal as bookingChange } from './modules/booking/change/personal'
import { personal as bookingFeed } from './modules/booking/feed/personal'
import { personal as bookingPrivate } from './modules/booking/private/personal'
import { personal as bookingWaiting } from './modules/booking/waiting/personal'
import { personal as card } from './modules/card/personal'
import { personal as cardBuy } from './modules/card/buy/personal'
import { personal as cardFreeze } from './modules/card/freeze/personal'
import { personal as cardInvoice } from './modules/card/invoice/personal'
import { personal as cardRefund } from './modules/card/refund/personal'
import { personal as cardRemind } from './modules/card/remind/personal'
import { personal as cardRenewal } from './modules/card/renewal/personal'
import { personal as cardShare } from './modules/card/share/personal'
import { personal as cardTerms } from './modules/card/terms/personal'
import { personal as coupon } from './modules/coupon/personal'
import { personal as grant } from './modules/grant/personal'
import { personal as competition } from './modules/competition/personal'
import { personal as calendar } from './modules/calendar/personal'
import { personal as voucher } from './modules/voucher/personal'
import { personal as corporate } from './modules/corporate/personal'
import { personal as payment } from './modules/payment/personal'
import { personal as paymentTill } from './modules/payment/till/personal'
import { personal as court } from './modules/court/personal'
import { personal as plan } from './modules/plan/personal'
import { personal as course } from './modules/course/personal'
import { personal as activity } from './modules/activity/personal'
import { personal as medal } from './modules/medal/personal'
import { personal as notice } from './modules/notice/personal'
import { personal as staff } from './modules/staff/personal'
import { personal as staffMember } from './modules/staff/member/personal'
import { personal as attendance } from './modules/attendance/personal'
import { personal as attendanceNoShow } from './modules/attendance/no-show/personal'
import { personal as checkin } from './modules/checkin/personal'
import { personal as checkinGate } from './modules/checkin/gate/personal'
import { personal as checkinRemind } from './modules/checkin/remind/personal'
import { personal as device } from './modules/device/personal'
import { personal as upload } from './modules/upload/personal'
import { personal as invitation } from './modules/invitation/personal'
import { personal as report } from './modules/report/personal'
import { personal as heart } from './modules/heart/personal'
import { personal as score } from './modules/score/personal'
import { personal as measure } from './modules/measure/personal'
import { personal as authority } from './authority/personal'
import { personal as dbPersonal } from './db/personal/personal'
import { personal as dbPersonalDemo } from './db/personal/demo/personal'
import { personal as dbPersonalSandbox } from './db/personal/sandbox/personal'
import { personal as gymSeries } from './gym/series/personal'
import { personal as plugins } from './plugins/personal'
import { personal as providers } from './providers/personal'

export const personalData: readonly PersonalData[] = [
  shop,
  shopSettings,
  member,
  memberCaptcha,
  memberCodes,
  memberDeletion,
  memberDevices,
  memberFace,
  memberPhone,
  memberPrivacy,
  memberRoles,
  memberSecondFactor,
  memberSettings,
  booking,
  bookingChange,
  bookingFeed,
  bookingPrivate,
  bookingWaiting,
  card,
  cardBuy,
  cardFreeze,
  cardInvoice,
  cardRefund,
  cardRemind,
  cardRenewal,
  cardShare,
  cardTerms,
  coupon,
  grant,
  competition,
  calendar,
  voucher,
  corporate,
  payment,
  paymentTill,
  court,
  plan,
  course,
  activity,
  medal,
  notice,
  staff,
  staffMember,
  attendance,
  attendanceNoShow,
  checkin,
  checkinGate,
  checkinRemind,
  device,
  upload,
  invitation,
  report,
  heart,
  score,
  measure,
  authority,
  dbPersonal,
  dbPersonalDemo,
  dbPersonalSandbox,
  gymSeries,
  plugins,
  providers,
]
