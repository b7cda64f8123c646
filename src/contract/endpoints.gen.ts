// Made by `npm run gen` from src/contract. An entry that no longer fits the declarations is a type error.
import type * as activityActivity from './activity/activity'
import type * as activityOrder from './activity/order'
import type * as activityStaff from './activity/staff'
import type * as attendance from './attendance'
import type * as bookingBatch from './booking/batch'
import type * as bookingGroup from './booking/group'
import type * as bookingPrivate from './booking/private'
import type * as bookingSelfTraining from './booking/self-training'
import type * as bookingVisit from './booking/visit'
import type * as bookingWaiting from './booking/waiting'
import type * as calendar from './calendar'
import type * as cardBuy from './card/buy'
import type * as cardCard from './card/card'
import type * as cardChange from './card/change'
import type * as cardFreeze from './card/freeze'
import type * as cardHistory from './card/history'
import type * as cardInvoice from './card/invoice'
import type * as cardRenewal from './card/renewal'
import type * as cardShare from './card/share'
import type * as cardTerms from './card/terms'
import type * as checkinAvailable from './checkin/available'
import type * as checkinGate from './checkin/gate'
import type * as checkinRecord from './checkin/record'
import type * as checkinRemind from './checkin/remind'
import type * as competitionRanking from './competition/ranking'
import type * as competitionTraining from './competition/training'
import type * as corporate from './corporate'
import type * as coupon from './coupon'
import type * as course from './course'
import type * as court from './court'
import type * as device from './device'
import type * as grant from './grant'
import type * as heart from './heart'
import type * as invitation from './invitation'
import type * as measureMeasure from './measure/measure'
import type * as medal from './medal'
import type * as memberCaptcha from './member/captcha'
import type * as memberDeletion from './member/deletion'
import type * as memberDevices from './member/devices'
import type * as memberFace from './member/face'
import type * as memberHealth from './member/health'
import type * as memberMember from './member/member'
import type * as memberPhone from './member/phone'
import type * as memberPrivacy from './member/privacy'
import type * as memberProfile from './member/profile'
import type * as memberSecondFactor from './member/second-factor'
import type * as memberSettings from './member/settings'
import type * as notice from './notice'
import type * as payment from './payment'
import type * as planManage from './plan/manage'
import type * as planPlan from './plan/plan'
import type * as report from './report'
import type * as scoreScore from './score/score'
import type * as shopHome from './shop/home'
import type * as shopShop from './shop/shop'
import type * as staffActs from './staff/acts'
import type * as staffAttendance from './staff/attendance'
import type * as staffCheckin from './staff/checkin'
import type * as staffClass from './staff/class'
import type * as staffCompetition from './staff/competition'
import type * as staffFind from './staff/find'
import type * as staffGrants from './staff/grants'
import type * as staffHeld from './staff/held'
import type * as staffInvoice from './staff/invoice'
import type * as staffLostPhone from './staff/lost-phone'
import type * as staffMember from './staff/member'
import type * as staffMove from './staff/move'
import type * as staffOrders from './staff/orders'
import type * as staffPartners from './staff/partners'
import type * as staffPeople from './staff/people'
import type * as staffPermissions from './staff/permissions'
import type * as staffRefund from './staff/refund'
import type * as staffSecondFactor from './staff/second-factor'
import type * as staffSettings from './staff/settings'
import type * as staffStaff from './staff/staff'
import type * as staffStatement from './staff/statement'
import type * as staffTill from './staff/till'
import type * as staffToday from './staff/today'
import type * as staffWaiting from './staff/waiting'
import type * as upload from './upload'
import type * as voucherStaff from './voucher/staff'
import type * as voucherVoucher from './voucher/voucher'
import type { CallSpec } from './define'

type Declared = typeof activityActivity &
  typeof activityOrder &
  typeof activityStaff &
  typeof attendance &
  typeof bookingBatch &
  typeof bookingGroup &
  typeof bookingPrivate &
  typeof bookingSelfTraining &
  typeof bookingVisit &
  typeof bookingWaiting &
  typeof calendar &
  typeof cardBuy &
  typeof cardCard &
  typeof cardChange &
  typeof cardFreeze &
  typeof cardHistory &
  typeof cardInvoice &
  typeof cardRenewal &
  typeof cardShare &
  typeof cardTerms &
  typeof checkinAvailable &
  typeof checkinGate &
  typeof checkinRecord &
  typeof checkinRemind &
  typeof competitionRanking &
  typeof competitionTraining &
  typeof corporate &
  typeof coupon &
  typeof course &
  typeof court &
  typeof device &
  typeof grant &
  typeof heart &
  typeof invitation &
  typeof measureMeasure &
  typeof medal &
  typeof memberCaptcha &
  typeof memberDeletion &
  typeof memberDevices &
  typeof memberFace &
  typeof memberHealth &
  typeof memberMember &
  typeof memberPhone &
  typeof memberPrivacy &
  typeof memberProfile &
  typeof memberSecondFactor &
  typeof memberSettings &
  typeof notice &
  typeof payment &
  typeof planManage &
  typeof planPlan &
  typeof report &
  typeof scoreScore &
  typeof shopHome &
  typeof shopShop &
  typeof staffActs &
  typeof staffAttendance &
  typeof staffCheckin &
  typeof staffClass &
  typeof staffCompetition &
  typeof staffFind &
  typeof staffGrants &
  typeof staffHeld &
  typeof staffInvoice &
  typeof staffLostPhone &
  typeof staffMember &
  typeof staffMove &
  typeof staffOrders &
  typeof staffPartners &
  typeof staffPeople &
  typeof staffPermissions &
  typeof staffRefund &
  typeof staffSecondFactor &
  typeof staffSettings &
  typeof staffStaff &
  typeof staffStatement &
  typeof staffTill &
  typeof staffToday &
  typeof staffWaiting &
  typeof upload &
  typeof voucherStaff &
  typeof voucherVoucher
/** Every call by its name. */
export type Calls = { [N in keyof Declared as Declared[N] extends CallSpec ? N : never]: Declared[N] }
export type CallName = keyof Calls
/** The calls of staff, of devices, and of seldom opened pages. */
export type LateCallName =
  | { [N in CallName]: Calls[N]['authority'] extends { who: 'staff' | 'device' } ? N : never }[CallName]
  | Exclude<
      CallName,
      keyof (typeof activityActivity &
        typeof bookingGroup &
        typeof bookingPrivate &
        typeof bookingWaiting &
        typeof cardCard &
        typeof coupon &
        typeof course &
        typeof court &
        typeof memberMember &
        typeof memberProfile &
        typeof notice &
        typeof payment &
        typeof planPlan &
        typeof shopHome &
        typeof shopShop)
    >
export type Paths<P> = P extends string ? readonly [P] : P extends readonly string[] ? P : never

/** Method and addresses of every call but the late ones. */
export const endpoints = {
  activityDetail: ['GET', '/api/v2/mobile/shops/{shopId}/activities/{activityId}/'],
  activityList: ['GET', '/api/v2/mobile/shops/{shopId}/activities/'],
  groupSchedules: ['GET', '/api/mobile/schedules/group/'],
  groupTags: ['GET', '/api/mobile/schedules/tags/'],
  latestFeed: ['GET', '/api/mobile/user/schedule/latest/'],
  latestOrder: ['GET', '/api/mobile/user/{userId}/order/latest/'],
  scheduleConfirm: ['GET', '/api/mobile/schedules/{scheduleId}/confirm/'],
  scheduleOrderCancel: ['PUT', '/api/mobile/schedules/orders/{orderId}/'],
  scheduleOrderCreate: ['POST', '/api/mobile/schedules/orders/'],
  scheduleOrderDetail: ['GET', '/api/mobile/schedules/orders/{orderId}/'],
  scheduleOrderLateRemind: ['POST', '/api/mobile/schedules/orders/{orderId}/late-remind/'],
  scheduleOrderList: ['GET', '/api/mobile/schedules/orders/'],
  scheduleRead: ['GET', '/api/mobile/schedules/{scheduleId}/'],
  schedulesOf: ['GET', '/api/mobile/schedules/'],
  privateConfirm: ['GET', '/api/mobile/schedules/private/confirm/'],
  privateCourses: ['GET', '/api/mobile/private/courses/'],
  privateSchedules: ['GET', '/api/mobile/schedules/private/'],
  privateTags: ['GET', '/api/mobile/private/tags/'],
  privateTeachers: ['GET', '/api/mobile/private/teachers/'],
  teacherRests: ['GET', '/api/mobile/teachers/rests/', '/api/teachers/rests/'],
  candidateCancel: ['PUT', '/api/mobile/schedules/candidates/{candidateId}/'],
  candidateCreate: ['POST', '/api/mobile/schedules/{scheduleId}/candidates/'],
  subscriptionCancel: ['PUT', '/api/mobile/schedules/subscriptions/{subscriptionId}/'],
  subscriptionCreate: ['POST', '/api/mobile/schedules/{scheduleId}/subscriptions/'],
  waitingList: ['GET', '/api/user/schedules/waiting/'],
  waitingState: ['GET', '/api/mobile/schedules/{scheduleId}/waiting/'],
  cardTplList: ['GET', '/api/v2/mobile/shops/{shopId}/cardtpls/'],
  selectCards: ['GET', '/api/mobile/v1/select/cards/'],
  shopCards: ['GET', '/api/v2/mobile/shops/{shopId}/users/cards/'],
  userCards: ['GET', '/api/users/{userId}/cards/'],
  payableCoupons: ['GET', '/api/v2/shops/{shopId}/users/{userId}/coupons/payment/'],
  userCoupons: ['GET', '/api/v2/users/{userId}/coupons/'],
  courseDetail: ['GET', '/api/mobile/courses/{courseId}/'],
  teacherDetail: ['GET', '/api/mobile/teachers/{teacherId}/'],
  courtDetail: ['GET', '/api/shops/{shopId}/courts/{courtId}/'],
  courtGlance: ['GET', '/api/shops/{shopId}/court-glance/'],
  courtOrderCancel: ['PUT', '/api/shops/{shopId}/court-orders/{orderId}/'],
  courtOrderConfirm: ['GET', '/api/shops/{shopId}/court-orders/confirm/'],
  courtOrderCreate: ['POST', '/api/shops/{shopId}/court-orders/'],
  courtOrderDetail: ['GET', '/api/shops/{shopId}/court-orders/{orderId}/'],
  courtOrderList: ['GET', '/api/mobile/brands/{brandId}/court-orders/'],
  courtTypes: ['GET', '/api/shops/{shopId}/court-types/'],
  login: ['POST', '/api/login/'],
  logout: ['POST', '/api/logout/'],
  register: ['POST', '/api/register/'],
  sendVerify: ['POST', '/api/send/verify/'],
  shopBind: ['POST', '/api/shops/{shopId}/users/bind/'],
  verifyCode: ['POST', '/api/users/verify/code/'],
  weixinAuth: ['POST', '/api/v2/shops/{shopId}/weixin/user/auth/'],
  weixinAuthorise: ['GET', '/api/v2/shops/{shopId}/weixin/user/auth/'],
  weixinEnter: ['POST', '/api/v2/shops/{shopId}/weixin/user/phone/'],
  weixinSetting: ['GET', '/api/shops/{shopId}/weixin/setting/'],
  myInfo: ['GET', '/api/v2/users/{userId}/myinfo/'],
  userInfo: ['GET', '/api/users/{userId}/info/'],
  userRead: ['GET', '/api/users/{userId}/'],
  userUpdate: ['PUT', '/api/users/{userId}/'],
  noticeCount: ['GET', '/api/user/notice/count/'],
  noticeList: ['GET', '/api/user/notices/'],
  noticeRead: ['PUT', '/api/user/notices/read/'],
  orderPigeon: ['GET', '/api/orders/{orderId}/pigeon/'],
  subscribeGrant: ['POST', '/api/user/subscribe/grants/'],
  subscribeTemplates: ['GET', '/api/user/subscribe/templates/'],
  payOrderClose: ['POST', '/api/v2/orders/{orderId}/close/'],
  payOrderPay: ['POST', '/api/v2/orders/{orderId}/pay/'],
  payOrderPending: ['GET', '/api/v2/orders/pending/'],
  payOrderRead: ['GET', '/api/v2/orders/{orderId}/'],
  planConfirm: ['GET', '/api/v2/mobile/shops/{shopId}/workout-wods/plans/{planId}/confirm/'],
  planList: ['GET', '/api/v2/mobile/shops/{shopId}/workout-wods/plans/'],
  planOrderChange: ['POST', '/api/v2/mobile/shops/{shopId}/workout-wods/orders/{orderId}/'],
  planOrderCreate: ['POST', '/api/v2/mobile/shops/{shopId}/workout-wods/orders/'],
  planOrderList: ['GET', '/api/v2/mobile/shops/{shopId}/workout-wods/orders/'],
  planOrderRead: ['GET', '/api/v2/mobile/shops/{shopId}/workout-wods/orders/{orderId}/'],
  planRead: ['GET', '/api/v2/mobile/shops/{shopId}/workout-wods/plans/{planId}/'],
  adPermission: ['GET', '/api/v2/shops/{shop_id}/advertising/permission/'],
  productList: ['GET', '/api/v2/mobile/shops/{shopId}/products/'],
  shopNotices: ['GET', '/api/user/index/notice/'],
  boundShops: ['GET', '/select/shops/'],
  brandLogo: ['GET', '/api/v2/brand/logo/'],
  brandShops: ['GET', '/api/v2/brand/shops/'],
  clientError: ['POST', '/stat/api/client/errors/'],
  shopCode: ['GET', '/api/v2/shops{/shopId}/weapp/code/'],
  shopConfigs: ['GET', '/api/v2/shops{/shopId}/configs/'],
  shopDetail: ['GET', '/api/shops/{shopId}/detail/'],
  shopList: ['GET', '/api/shops/'],
  shopModules: ['GET', '/api/v2/shops{/shopId}/modules/'],
  shopShareSetting: ['GET', '/api/v2/shops{/shopId}/setting/mobile/share/detail/'],
  shopShareTemplate: ['GET', '/api/v2/shops{/shopId}/setting/mobile/share/template/'],
  shopWording: ['GET', '/api/v2/shops{/shopId}/setting/mobile/cw/detail/'],
  viewLog: ['POST', '/stat/api/shops/users/view-log/'],
} as const satisfies { [N in Exclude<CallName, LateCallName>]: readonly [Calls[N]['method'], ...Paths<Calls[N]['path']>] }

/** Parameters that a call must have besides the slots of its path. */
export const needs: { readonly [N in Exclude<CallName, LateCallName>]?: readonly string[] } = {
  groupSchedules: ['shop_id', 'date'],
  groupTags: ['shop_id', 'date'],
  scheduleConfirm: ['shop_id', 'user_id'],
  scheduleOrderCreate: ['shop_id', 'user_id', 'count', 'channel'],
  scheduleOrderList: ['shop_id', 'schedule__start__gte', 'schedule__end__lte'],
  scheduleRead: ['shop_id'],
  schedulesOf: ['shop_id', 'from', 'to'],
  privateConfirm: ['shop_id', 'user_id', 'timetable_id'],
  privateCourses: ['shop_id', 'date'],
  privateSchedules: ['shop_id', 'date'],
  privateTags: ['shop_id', 'date'],
  privateTeachers: ['shop_id', 'date'],
  teacherRests: ['shop_id', 'teacher_id', 'date'],
  candidateCreate: ['shop_id', 'candidate_type'],
  subscriptionCreate: ['shop_id'],
  waitingList: ['shop_id'],
  waitingState: ['shop_id'],
  selectCards: ['shop_id', 'user_id', 'count'],
  userCards: ['shop_id'],
  payableCoupons: ['price'],
  courseDetail: ['shop_id'],
  courtGlance: ['date'],
  courtOrderConfirm: ['user_id', 'date', 'slots'],
  courtOrderCreate: ['user_id', 'schedules', 'channel'],
  courtTypes: ['date'],
  login: ['phone', 'area_code', 'code'],
  register: ['phone', 'area_code', 'code'],
  sendVerify: ['phone', 'area_code'],
  shopBind: ['user_id'],
  verifyCode: ['phone', 'area_code'],
  weixinAuth: ['code'],
  weixinAuthorise: ['url', 'state'],
  weixinEnter: ['code'],
  weixinSetting: ['url'],
  myInfo: ['shop_id'],
  noticeCount: ['shop_id', 'timestamp'],
  noticeList: ['shop_id'],
  noticeRead: ['shop_id', 'up_to'],
  subscribeGrant: ['shop_id', 'template_ids'],
  subscribeTemplates: ['shop_id', 'kind'],
  planConfirm: ['user_id'],
  planOrderChange: ['status'],
  planOrderCreate: ['plan_id', 'user_id', 'channel'],
  shopNotices: ['shop_id'],
  clientError: ['kind', 'message', 'stack', 'page'],
  shopCode: ['shopId', 'address'],
  shopConfigs: ['shopId', 'keys'],
  shopModules: ['shopId'],
  shopShareSetting: ['shopId'],
  shopShareTemplate: ['shopId', 'type'],
  shopWording: ['shopId'],
  viewLog: ['shop_id', 'client_user_id', 'client_path'],
}

/** Calls that send form-encoded bodies. */
export const forms: { readonly [N in CallName]?: true } = {
  login: true,
  register: true,
  sendVerify: true,
  planOrderChange: true,
}

/** Calls that change something by GET. */
export const changing: { readonly [N in CallName]?: true } = {
  guardCheckin: true,
  grantClaim: true,
}
