import { COACH_APP } from '../driver/browser'
import {
  CHEN_MO,
  HSU,
  JIANG_YIFAN,
  LIN_XIAO,
  QIN_CHUAN,
  SHEN,
  SHEN_YIZHOU,
  SONG_ZHIYUAN,
  XIAO_GU,
  ZHAO_YINING,
  ZHOU_LAN,
} from '../journeys/acts'
import { aroundScreens, sharedListScreens } from './around'
import { attendanceScreens, ownScreens, trainScreens, visitScreens } from './attendance'
import { corporateScreens } from './corporate'
import { couponScreens } from './coupon'
import { activityScreens } from './activity/member'
import { activityDoorScreens } from './activity/door'
import { competitionReviewScreens, competitionScreens } from './offers/competition'
import { grantScreens, staffGrantScreens } from './offers/grant'
import { friendScreens, guestScreens, reviewScreens, toldScreens } from './invitation/friend'
import { heartScreens } from './account/heart'
import { measureScreens, staffMeasureScreens } from './measure'
import { gateScreens } from './checkin/gate'
import { checkinScreens } from './checkin/member'
import { courseScreens, sharedClassScreens } from './course'
import { courtCoach, courtLists, courtOrders } from './court'
import { cardRefundScreens } from './card/refund'
import { cardSumsScreens } from './card/sums'
import { askedInvoiceScreens, invoiceScreens, staffInvoiceScreens } from './card/invoice'
import { deskScreens, lostPhoneScreens } from './desk'
import { deskBookingScreens } from './desk-bookings'
import { checkinDeskScreens } from './staff-checkin'
import { cardScreens } from './card/own'
import { cardTermScreens } from './card/terms'
import { renewalScreens } from './card/renewal'
import { renewedScreens } from './card/renewed'
import { buyCardScreens, chargeCardScreens, ownedCardScreens, visitorCardScreens } from './card/buy'
import { cardPendingScreens } from './card/pending'
import { coachScreens, lessonBatchScreens } from './lessons'
import { bookingLists, openLists } from './lists'
import { changingScreens, laterCardScreens, memberScreens, newcomerScreens, strangerScreens } from './member'
import { paymentScreens } from './payment'
import { deleteAccountScreens } from './account/deletion'
import { deviceScreens } from './account/devices'
import { factorScreens } from './account/second-factor'
import { faceScreens } from './account/face'
import { privacyScreens } from './account/privacy'
import { phoneScreens } from './account/phone'
import { medalScreens } from './medal/wall'
import { invitationScreens, peopleScreens } from './people'
import { ownPlanScreens, planScreens } from './plan'
import { managePlanScreens, templateScreens } from './plan-manage'
import { privateLists, privateOrders } from './private'
import { reportScreens } from './report/reports'
import { batchScreens, proxyBatchScreens, staffScreens } from './staff'
import type { Shelf } from './stage'
import { shopSettingsScreens } from './shop-settings'
import { blockedScreens, superuserScreens } from './superuser'
import { memberProfileScreens, profileScreens } from './account/profile'
import { settingsScreens, settingsVisitorScreens } from './account/settings'
import { tillScreens } from './till'
import { correctScreens, scoreScreens } from './account/score'
import { visitorScreens } from './visitor'
import { staffVoucherScreens, voucherScreens } from './card/voucher'

/** Every screen, by its user. */
export const shelves: readonly Shelf[] = [
  {
    screens: [
      ...courseScreens,
      ...visitorScreens,
      ...openLists,
      ...privateLists,
      ...courtLists,
      ...planScreens,
      ...settingsVisitorScreens,
      ...visitorCardScreens,
      ...guestScreens,
    ],
  },
  {
    as: LIN_XIAO,
    screens: [
      ...memberScreens,
      ...trainScreens,
      ...phoneScreens,
      ...deviceScreens,
      ...deleteAccountScreens,
      ...factorScreens,
      ...settingsScreens,
      ...privacyScreens,
      ...faceScreens,
      ...profileScreens,
      ...cardScreens,
      ...cardTermScreens,
      ...ownedCardScreens,
      ...chargeCardScreens,
      ...bookingLists,
      ...couponScreens,
      ...grantScreens,
      ...competitionScreens,
      ...medalScreens,
      ...voucherScreens,
      ...activityScreens,
      ...friendScreens,
      ...reportScreens,
      ...scoreScreens,
      ...measureScreens,
      ...changingScreens,
      ...privateOrders,
      ...lessonBatchScreens,
      ...courtOrders,
      ...renewalScreens,
      ...checkinScreens,
      ...heartScreens,
      ...gateScreens,
    ],
  },
  {
    as: CHEN_MO,
    screens: [...newcomerScreens, ...paymentScreens, ...buyCardScreens, ...cardPendingScreens, ...invoiceScreens, ...invitationScreens],
  },
  { as: SONG_ZHIYUAN, screens: strangerScreens },
  { as: SHEN_YIZHOU, screens: [...toldScreens, ...laterCardScreens, ...aroundScreens, ...batchScreens] },
  { as: SHEN_YIZHOU, userAgent: COACH_APP, screens: [...sharedClassScreens, ...sharedListScreens] },
  { as: JIANG_YIFAN, screens: [...renewedScreens, ...askedInvoiceScreens] },
  { as: ZHAO_YINING, screens: [...corporateScreens, ...ownPlanScreens] },
  { as: HSU, area: 'zh-tw', screens: ownScreens },
  {
    as: SHEN,
    screens: [
      ...attendanceScreens,
      ...visitScreens,
      ...deskScreens,
      ...correctScreens,
      ...checkinDeskScreens,
      ...cardRefundScreens,
      ...cardSumsScreens,
      ...staffInvoiceScreens,
      ...staffVoucherScreens,
      ...memberProfileScreens,
      ...deskBookingScreens,
      ...staffScreens,
      ...proxyBatchScreens,
      ...tillScreens,
      ...activityDoorScreens,
      ...courtCoach,
      ...managePlanScreens,
      ...reviewScreens,
    ],
  },
  { as: ZHOU_LAN, screens: [...coachScreens, ...staffMeasureScreens] },
  { as: ZHOU_LAN, userAgent: COACH_APP, screens: templateScreens },
  {
    as: QIN_CHUAN,
    screens: [
      ...superuserScreens,
      ...lostPhoneScreens,
      ...shopSettingsScreens,
      ...peopleScreens,
      ...competitionReviewScreens,
      ...staffGrantScreens,
    ],
  },
  { as: XIAO_GU, screens: blockedScreens },
]
