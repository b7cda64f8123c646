// Made by `npm run gen` from every audit.ts of the server.
import type { FileInvariant, Invariant } from '../invariant'
import { seriesInvariants } from '../gym/series/audit'
import { activityInvariants } from '../modules/activity/audit'
import { attendanceInvariants } from '../modules/attendance/audit'
import { bookingInvariants } from '../modules/booking/audit'
import { changeInvariants } from '../modules/booking/change/audit'
import { headCountInvariants } from '../modules/booking/group/audit'
import { privateInvariants } from '../modules/booking/private/audit'
import { waitingInvariants } from '../modules/booking/waiting/audit'
import { calendarInvariants } from '../modules/calendar/audit'
import { cardInvariants } from '../modules/card/audit'
import { cardOrderInvariants } from '../modules/card/buy/audit'
import { cardLeaveInvariants } from '../modules/card/freeze/audit'
import { invoiceInvariants } from '../modules/card/invoice/audit'
import { cardRefundInvariants } from '../modules/card/refund/audit'
import { cardReminderInvariants } from '../modules/card/remind/audit'
import { renewalInvariants } from '../modules/card/renewal/audit'
import { cardShareInvariants } from '../modules/card/share/audit'
import { cardTermInvariants } from '../modules/card/terms/audit'
import { checkinInvariants } from '../modules/checkin/audit'
import { gateInvariants } from '../modules/checkin/gate/audit'
import { competitionInvariants } from '../modules/competition/audit'
import { corporateInvariants } from '../modules/corporate/audit'
import { couponInvariants } from '../modules/coupon/audit'
import { courtInvariants } from '../modules/court/audit'
import { grantInvariants } from '../modules/grant/audit'
import { heartInvariants } from '../modules/heart/audit'
import { invitationInvariants } from '../modules/invitation/audit'
import { measureInvariants } from '../modules/measure/audit'
import { medalInvariants } from '../modules/medal/audit'
import { memberInvariants } from '../modules/member/audit'
import { codeInvariants } from '../modules/member/codes/audit'
import { deletionInvariants } from '../modules/member/deletion/audit'
import { faceInvariants } from '../modules/member/face/audit'
import { phoneInvariants } from '../modules/member/phone/audit'
import { consentInvariants, dataCopyFileInvariants } from '../modules/member/privacy/audit'
import { roleInvariants } from '../modules/member/roles/audit'
import { factorInvariants } from '../modules/member/second-factor/audit'
import { paymentInvariants } from '../modules/payment/audit'
import { tillInvariants } from '../modules/payment/till/audit'
import { planInvariants } from '../modules/plan/audit'
import { reportInvariants } from '../modules/report/audit'
import { scoreInvariants } from '../modules/score/audit'
import { uploadFileInvariants } from '../modules/upload/audit'
import { voucherInvariants } from '../modules/voucher/audit'

export const roomInvariants: readonly Invariant[] = [
  ...seriesInvariants,
  ...activityInvariants,
  ...attendanceInvariants,
  ...bookingInvariants,
  ...changeInvariants,
  ...headCountInvariants,
  ...privateInvariants,
  ...waitingInvariants,
  ...calendarInvariants,
  ...cardInvariants,
  ...cardOrderInvariants,
  ...cardLeaveInvariants,
  ...invoiceInvariants,
  ...cardRefundInvariants,
  ...cardReminderInvariants,
  ...renewalInvariants,
  ...cardShareInvariants,
  ...cardTermInvariants,
  ...checkinInvariants,
  ...gateInvariants,
  ...competitionInvariants,
  ...corporateInvariants,
  ...couponInvariants,
  ...courtInvariants,
  ...grantInvariants,
  ...heartInvariants,
  ...invitationInvariants,
  ...measureInvariants,
  ...medalInvariants,
  ...memberInvariants,
  ...codeInvariants,
  ...deletionInvariants,
  ...faceInvariants,
  ...phoneInvariants,
  ...consentInvariants,
  ...roleInvariants,
  ...factorInvariants,
  ...paymentInvariants,
  ...tillInvariants,
  ...planInvariants,
  ...reportInvariants,
  ...scoreInvariants,
  ...voucherInvariants,
]

export const fileInvariants: readonly FileInvariant[] = [...dataCopyFileInvariants, ...uploadFileInvariants]
