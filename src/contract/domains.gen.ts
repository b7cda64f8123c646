// Made by `npm run gen` from src/contract.
import type { CallSpec } from './define'
import { activityDetail, activityList } from './activity/activity'
import {
  activityOrderCancel,
  activityOrderCreate,
  activityOrderDetail,
  activityOrderList,
  activityPayChannels,
  activityRemind,
  activityRemindEnd,
  activityWait,
  activityWaitEnd,
} from './activity/order'
import { staffActivities, staffActivityAdmit, staffActivityOrders } from './activity/staff'
import { noShowRead, trainList, trainRead } from './attendance'
import { batchLessons, batchSchedules, scheduleBatchOrderCreate } from './booking/batch'
import {
  groupSchedules,
  groupTags,
  latestFeed,
  latestOrder,
  scheduleConfirm,
  scheduleOrderCancel,
  scheduleOrderCreate,
  scheduleOrderDetail,
  scheduleOrderLateRemind,
  scheduleOrderList,
  scheduleRead,
  schedulesOf,
} from './booking/group'
import {
  privateConfirm,
  privateCourses,
  privateSchedules,
  privateTags,
  privateTeachers,
  teacherRestChange,
  teacherRestCreate,
  teacherRestRemove,
  teacherRests,
} from './booking/private'
import { selfTrainingCancel, selfTrainingCreate, selfTrainingRead } from './booking/self-training'
import { visitCreate, visitRead } from './booking/visit'
import { candidateCancel, candidateCreate, subscriptionCancel, subscriptionCreate, waitingList, waitingState } from './booking/waiting'
import { calendarMake, calendarRead, calendarRevoke } from './calendar'
import { cardCreate, cardOrderCreate, cardOrderRead, cardOrderReturn, cardTplRead } from './card/buy'
import { cardTplList, selectCards, shopCards, userCards } from './card/card'
import { cardChange } from './card/change'
import { cardLeaveEnd, cardLeaveTake, cardLeaves } from './card/freeze'
import { cardHistory, cardRead, mobileCardRead } from './card/history'
import { invoiceAsk, invoiceRead, invoiceWithdraw } from './card/invoice'
import { cardRenewalClose, cardRenewalRead, cardRenewalSign } from './card/renewal'
import { cardShare, cardShareCode, cardShareEnd } from './card/share'
import { cardTermAgree, cardTermRead, cardTerms } from './card/terms'
import { checkinAvailable, checkinCards, checkinCrowd, checkinFrames } from './checkin/available'
import { checkinQrcode, guardCheckin, guardFace, guardKeys, guardOpenings, guardRedeem, guardScreen, guardSync } from './checkin/gate'
import {
  checkinCancel,
  checkinCancelOwn,
  checkinCheckout,
  checkinCreate,
  checkinLatest,
  checkinLeave,
  checkinList,
  checkinOrders,
  checkinRead,
  checkinRecords,
  checkinSetting,
  checkinSettingSave,
} from './checkin/record'
import { crowdForget, crowdRemind, crowdReminders } from './checkin/remind'
import { trainingAttendance, trainingDispute, trainingGroupRank, trainingPersonRank } from './competition/ranking'
import { trainingApply, trainingDetail, trainingList, trainingRemind, trainingRemindEnd, trainingWithdraw } from './competition/training'
import { corpCheckInCreate, corpCheckInOrders, userCorpCards } from './corporate'
import { payableCoupons, userCoupons } from './coupon'
import { courseDetail, teacherDetail } from './course'
import {
  courtDetail,
  courtGlance,
  courtOrderCancel,
  courtOrderConfirm,
  courtOrderCreate,
  courtOrderDetail,
  courtOrderList,
  courtTypes,
  shopCourtOrders,
} from './court'
import { deviceRead } from './device'
import { envelopeLayer, envelopeOpen, envelopePage, grantActivities, grantClaim, hasEnvelope, homeCouponClaim, homeCoupons } from './grant'
import { heartEntry, heartFile, heartRankChoose, heartRanking, heartRecord, heartRecords, heartRemove, heartTell } from './heart'
import {
  heldInvitationDecide,
  heldInvitations,
  invitationAccept,
  invitationCode,
  invitationMake,
  invitationRead,
  inviteEvent,
  inviteEvents,
  invitedFriends,
} from './invitation'
import { measureCorrect, measureCreate, measureList, measureRead } from './measure/measure'
import { medalList, medalsLatest } from './medal'
import { captchaMake, captchaShow, captchaSolve, captchaSound } from './member/captcha'
import { deletionAsk, deletionCode, deletionRead } from './member/deletion'
import { sessionEnd, sessionList, sessionsEnd } from './member/devices'
import { faceConsent, faceRead, faceSave, faceWithdraw, hasFaceGuard } from './member/face'
import { healthConsent, healthRead, healthWithdraw } from './member/health'
import {
  login,
  logout,
  register,
  sendVerify,
  shopBind,
  verifyCode,
  weixinAuth,
  weixinAuthorise,
  weixinEnter,
  weixinSetting,
} from './member/member'
import { lostPhoneStop, phoneChange, phoneChangeWeixin, phoneRead, stepUp } from './member/phone'
import {
  consentChange,
  dataCopyAsk,
  dataCopyCode,
  dataCopyOpen,
  dataLooks,
  guardianCode,
  guardianConsent,
  privacyRead,
} from './member/privacy'
import { myInfo, userInfo, userRead, userUpdate } from './member/profile'
import { factorBegin, factorCodes, factorConfirm, factorEnd, factorProve, factorRead } from './member/second-factor'
import { settingsRead, settingsSave } from './member/settings'
import { noticeCount, noticeList, noticeRead, orderPigeon, subscribeGrant, subscribeTemplates } from './notice'
import { payOrderClose, payOrderPay, payOrderPending, payOrderRead } from './payment'
import {
  planChange,
  planCreate,
  planDayChange,
  planManage,
  planRemove,
  planTemplateChange,
  planTemplateCreate,
  planTemplateList,
  planTemplateRemove,
} from './plan/manage'
import { planConfirm, planList, planOrderChange, planOrderCreate, planOrderList, planOrderRead, planRead } from './plan/plan'
import { annualReport, annualReportStatus, weeklyReport } from './report'
import { scoreCorrect, scoreList } from './score/score'
import { adPermission, productList, shopNotices } from './shop/home'
import {
  boundShops,
  brandLogo,
  brandShops,
  clientError,
  shopCode,
  shopConfigs,
  shopDetail,
  shopList,
  shopModules,
  shopShareSetting,
  shopShareTemplate,
  shopWording,
  viewLog,
} from './shop/shop'
import { staffActs } from './staff/acts'
import { classAttendance, classMark } from './staff/attendance'
import {
  deskAdmit,
  deskCheckins,
  deskCheckout,
  deskConfirm,
  deskMember,
  deskPresent,
  deskRedeem,
  deskRefuse,
  deskReturn,
  deskUndo,
} from './staff/checkin'
import { classTerms, classTermsChange } from './staff/class'
import { trainingCorrect, trainingCorrections } from './staff/competition'
import { staffFind } from './staff/find'
import { staffGrantStop, staffGrants } from './staff/grants'
import { heldOrderPay, heldOrderRead, heldOrderRelease, heldOrderTake } from './staff/held'
import { staffInvoiceIssue, staffInvoiceRefuse, staffInvoiceVoid, staffInvoices } from './staff/invoice'
import { lostPhoneAsk, lostPhoneCode, lostPhoneConfirm, lostPhoneObject, lostPhoneRead, lostPhoneWithdraw } from './staff/lost-phone'
import {
  memberBirthday,
  memberCall,
  memberCardEntries,
  memberNoShowsLift,
  memberNoteCreate,
  memberNoteRemove,
  memberNotes,
  memberOrders,
  memberRead,
} from './staff/member'
import { classOrderMove, classOrderMoves } from './staff/move'
import { classOrderCards, classOrderChange, classOrders } from './staff/orders'
import { groupPartnerInvite, groupPartners } from './staff/partners'
import {
  staffInvitation,
  staffInvitationAccept,
  staffInvitationCode,
  staffInvitationFind,
  staffInvite,
  staffPeople,
  staffRoleChange,
  staffRoleEnd,
} from './staff/people'
import { coachPermissions, staffPermissions } from './staff/permissions'
import { cardRefundCreate, cardRefunds } from './staff/refund'
import { memberFactor, memberFactorReset } from './staff/second-factor'
import { superuserSettings, superuserSettingsChange } from './staff/settings'
import { classCallOff, classReopen, staffSchedules, userCreate, userSearch } from './staff/staff'
import { cardStatement } from './staff/statement'
import { tillCorrect, tillCount, tillMove, tillRead, tillRefund } from './staff/till'
import { staffToday } from './staff/today'
import { candidateMove, candidateRemove } from './staff/waiting'
import { uploadCreate, uploadPolicy, uploadRead } from './upload'
import { staffVoucherAct, staffVouchers } from './voucher/staff'
import { voucherHistory, voucherLook, voucherRecord, voucherRedeem, voucherStatus } from './voucher/voucher'

/** Every call of the contract by its domain and its name. */
export const domains: Readonly<Record<string, Readonly<Record<string, CallSpec>>>> = {
  activity: {
    activityDetail,
    activityList,
    activityOrderCancel,
    activityOrderCreate,
    activityOrderDetail,
    activityOrderList,
    activityPayChannels,
    activityRemind,
    activityRemindEnd,
    activityWait,
    activityWaitEnd,
    staffActivities,
    staffActivityAdmit,
    staffActivityOrders,
  },
  attendance: { noShowRead, trainList, trainRead },
  booking: {
    batchLessons,
    batchSchedules,
    scheduleBatchOrderCreate,
    groupSchedules,
    groupTags,
    latestFeed,
    latestOrder,
    scheduleConfirm,
    scheduleOrderCancel,
    scheduleOrderCreate,
    scheduleOrderDetail,
    scheduleOrderLateRemind,
    scheduleOrderList,
    scheduleRead,
    schedulesOf,
    privateConfirm,
    privateCourses,
    privateSchedules,
    privateTags,
    privateTeachers,
    teacherRestChange,
    teacherRestCreate,
    teacherRestRemove,
    teacherRests,
    selfTrainingCancel,
    selfTrainingCreate,
    selfTrainingRead,
    visitCreate,
    visitRead,
    candidateCancel,
    candidateCreate,
    subscriptionCancel,
    subscriptionCreate,
    waitingList,
    waitingState,
  },
  calendar: { calendarMake, calendarRead, calendarRevoke },
  card: {
    cardCreate,
    cardOrderCreate,
    cardOrderRead,
    cardOrderReturn,
    cardTplRead,
    cardTplList,
    selectCards,
    shopCards,
    userCards,
    cardChange,
    cardLeaveEnd,
    cardLeaveTake,
    cardLeaves,
    cardHistory,
    cardRead,
    mobileCardRead,
    invoiceAsk,
    invoiceRead,
    invoiceWithdraw,
    cardRenewalClose,
    cardRenewalRead,
    cardRenewalSign,
    cardShare,
    cardShareCode,
    cardShareEnd,
    cardTermAgree,
    cardTermRead,
    cardTerms,
  },
  checkin: {
    checkinAvailable,
    checkinCards,
    checkinCrowd,
    checkinFrames,
    checkinQrcode,
    guardCheckin,
    guardFace,
    guardKeys,
    guardOpenings,
    guardRedeem,
    guardScreen,
    guardSync,
    checkinCancel,
    checkinCancelOwn,
    checkinCheckout,
    checkinCreate,
    checkinLatest,
    checkinLeave,
    checkinList,
    checkinOrders,
    checkinRead,
    checkinRecords,
    checkinSetting,
    checkinSettingSave,
    crowdForget,
    crowdRemind,
    crowdReminders,
  },
  competition: {
    trainingAttendance,
    trainingDispute,
    trainingGroupRank,
    trainingPersonRank,
    trainingApply,
    trainingDetail,
    trainingList,
    trainingRemind,
    trainingRemindEnd,
    trainingWithdraw,
  },
  corporate: { corpCheckInCreate, corpCheckInOrders, userCorpCards },
  coupon: { payableCoupons, userCoupons },
  course: { courseDetail, teacherDetail },
  court: {
    courtDetail,
    courtGlance,
    courtOrderCancel,
    courtOrderConfirm,
    courtOrderCreate,
    courtOrderDetail,
    courtOrderList,
    courtTypes,
    shopCourtOrders,
  },
  device: { deviceRead },
  grant: { envelopeLayer, envelopeOpen, envelopePage, grantActivities, grantClaim, hasEnvelope, homeCouponClaim, homeCoupons },
  heart: { heartEntry, heartFile, heartRankChoose, heartRanking, heartRecord, heartRecords, heartRemove, heartTell },
  invitation: {
    heldInvitationDecide,
    heldInvitations,
    invitationAccept,
    invitationCode,
    invitationMake,
    invitationRead,
    inviteEvent,
    inviteEvents,
    invitedFriends,
  },
  measure: { measureCorrect, measureCreate, measureList, measureRead },
  medal: { medalList, medalsLatest },
  member: {
    captchaMake,
    captchaShow,
    captchaSolve,
    captchaSound,
    deletionAsk,
    deletionCode,
    deletionRead,
    sessionEnd,
    sessionList,
    sessionsEnd,
    faceConsent,
    faceRead,
    faceSave,
    faceWithdraw,
    hasFaceGuard,
    healthConsent,
    healthRead,
    healthWithdraw,
    login,
    logout,
    register,
    sendVerify,
    shopBind,
    verifyCode,
    weixinAuth,
    weixinAuthorise,
    weixinEnter,
    weixinSetting,
    lostPhoneStop,
    phoneChange,
    phoneChangeWeixin,
    phoneRead,
    stepUp,
    consentChange,
    dataCopyAsk,
    dataCopyCode,
    dataCopyOpen,
    dataLooks,
    guardianCode,
    guardianConsent,
    privacyRead,
    myInfo,
    userInfo,
    userRead,
    userUpdate,
    factorBegin,
    factorCodes,
    factorConfirm,
    factorEnd,
    factorProve,
    factorRead,
    settingsRead,
    settingsSave,
  },
  notice: { noticeCount, noticeList, noticeRead, orderPigeon, subscribeGrant, subscribeTemplates },
  payment: { payOrderClose, payOrderPay, payOrderPending, payOrderRead },
  plan: {
    planChange,
    planCreate,
    planDayChange,
    planManage,
    planRemove,
    planTemplateChange,
    planTemplateCreate,
    planTemplateList,
    planTemplateRemove,
    planConfirm,
    planList,
    planOrderChange,
    planOrderCreate,
    planOrderList,
    planOrderRead,
    planRead,
  },
  report: { annualReport, annualReportStatus, weeklyReport },
  score: { scoreCorrect, scoreList },
  shop: {
    adPermission,
    productList,
    shopNotices,
    boundShops,
    brandLogo,
    brandShops,
    clientError,
    shopCode,
    shopConfigs,
    shopDetail,
    shopList,
    shopModules,
    shopShareSetting,
    shopShareTemplate,
    shopWording,
    viewLog,
  },
  staff: {
    staffActs,
    classAttendance,
    classMark,
    deskAdmit,
    deskCheckins,
    deskCheckout,
    deskConfirm,
    deskMember,
    deskPresent,
    deskRedeem,
    deskRefuse,
    deskReturn,
    deskUndo,
    classTerms,
    classTermsChange,
    trainingCorrect,
    trainingCorrections,
    staffFind,
    staffGrantStop,
    staffGrants,
    heldOrderPay,
    heldOrderRead,
    heldOrderRelease,
    heldOrderTake,
    staffInvoiceIssue,
    staffInvoiceRefuse,
    staffInvoiceVoid,
    staffInvoices,
    lostPhoneAsk,
    lostPhoneCode,
    lostPhoneConfirm,
    lostPhoneObject,
    lostPhoneRead,
    lostPhoneWithdraw,
    memberBirthday,
    memberCall,
    memberCardEntries,
    memberNoShowsLift,
    memberNoteCreate,
    memberNoteRemove,
    memberNotes,
    memberOrders,
    memberRead,
    classOrderMove,
    classOrderMoves,
    classOrderCards,
    classOrderChange,
    classOrders,
    groupPartnerInvite,
    groupPartners,
    staffInvitation,
    staffInvitationAccept,
    staffInvitationCode,
    staffInvitationFind,
    staffInvite,
    staffPeople,
    staffRoleChange,
    staffRoleEnd,
    coachPermissions,
    staffPermissions,
    cardRefundCreate,
    cardRefunds,
    memberFactor,
    memberFactorReset,
    superuserSettings,
    superuserSettingsChange,
    classCallOff,
    classReopen,
    staffSchedules,
    userCreate,
    userSearch,
    cardStatement,
    tillCorrect,
    tillCount,
    tillMove,
    tillRead,
    tillRefund,
    staffToday,
    candidateMove,
    candidateRemove,
  },
  upload: { uploadCreate, uploadPolicy, uploadRead },
  voucher: { staffVoucherAct, staffVouchers, voucherHistory, voucherLook, voucherRecord, voucherRedeem, voucherStatus },
}
