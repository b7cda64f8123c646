import { COACH_APP } from '../driver/browser'
import { CHEN_MO, HSU, LIN_XIAO, QIN_CHUAN, SHEN, SHEN_YIZHOU, SONG_ZHIYUAN, XIAO_GU, ZHAO_YINING, ZHOU_LAN } from '../journeys/acts'
import { aroundScreens, sharedListScreens } from './around'
import { attendanceScreens, ownScreens, visitScreens } from './attendance'
import { corporateScreens } from './corporate'
import { couponScreens } from './coupon'
import { courseScreens, sharedClassScreens } from './course'
import { courtCoach, courtLists, courtOrders } from './court'
import { deskScreens, lostPhoneScreens } from './desk'
import { deskBookingScreens } from './desk-bookings'
import { coachScreens, lessonBatchScreens } from './lessons'
import { bookingLists, openLists } from './lists'
import { changingScreens, laterCardScreens, memberScreens, newcomerScreens, strangerScreens } from './member'
import { paymentScreens } from './payment'
import { deviceScreens } from './devices'
import { phoneScreens } from './phone'
import { ownPlanScreens, planScreens } from './plan'
import { managePlanScreens, templateScreens } from './plan-manage'
import { privateLists, privateOrders } from './private'
import { batchScreens, proxyBatchScreens, staffScreens } from './staff'
import type { Shelf } from './stage'
import { barredScreens, superuserScreens } from './superuser'
import { memberProfileScreens, profileScreens } from './profile'
import { tillScreens } from './till'
import { visitorScreens } from './visitor'

/** Every screen, by its user. */
export const shelves: readonly Shelf[] = [
  { screens: [...courseScreens, ...visitorScreens, ...openLists, ...privateLists, ...courtLists, ...planScreens] },
  {
    as: LIN_XIAO,
    screens: [
      ...memberScreens,
      ...phoneScreens,
      ...deviceScreens,
      ...profileScreens,
      ...bookingLists,
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
  { as: ZHAO_YINING, screens: [...corporateScreens, ...ownPlanScreens] },
  { as: HSU, area: 'zh-tw', screens: ownScreens },
  {
    as: SHEN,
    screens: [
      ...attendanceScreens,
      ...visitScreens,
      ...deskScreens,
      ...memberProfileScreens,
      ...deskBookingScreens,
      ...staffScreens,
      ...proxyBatchScreens,
      ...tillScreens,
      ...courtCoach,
      ...managePlanScreens,
    ],
  },
  { as: ZHOU_LAN, screens: coachScreens },
  { as: ZHOU_LAN, userAgent: COACH_APP, screens: templateScreens },
  { as: QIN_CHUAN, screens: [...superuserScreens, ...lostPhoneScreens] },
  { as: XIAO_GU, screens: barredScreens },
]
