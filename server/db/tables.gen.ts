// Made by `npm run gen` from the migrations, 277b081849d7bea8.
import type { ShopDate } from '@/domain/time'

/** Every table by its name, each with its columns as both engines answer them, under the names that they have in a row. */
export interface Tables {
  account: {
    id: number
    areaCode: string
    phone: string
    username: string
    avatar: string
    gender: 0 | 1 | null
    createdAt: Date
    initials: string | null
    address: string
    dateOfBirth: ShopDate | null
    profileVersion: number
    leavingAt: Date | null
  }
  account_deletion: {
    id: number
    accountId: number
    proofUse: number | null
    givenUpFen: number
    askedAt: Date
    dueAt: Date
    waitsSince: Date | null
    endedAt: Date | null
    ending: 'withdrawn' | 'erased' | null
  }
  account_device: {
    accountId: number
    deviceHash: string
    seenAt: Date
  }
  account_openid: {
    accountId: number
    appid: string
    openid: string
    unionid: string | null
    createdAt: Date
  }
  account_setting: {
    accountId: number
    name: 'theme' | 'text_size' | 'wording' | 'class' | 'change' | 'balance' | 'report'
    value: string
    changedAt: Date
  }
  activity: {
    id: number
    shopId: number
    brandId: number
    key: string
    name: string
    image: string
    place: string
    startAt: Date
    endAt: Date
    status: 0 | 1 | 2
    needSignUp: boolean
    signUpStart: Date | null
    signUpEnd: Date | null
    supportCard: boolean
    description: string
    cancelUntil: Date | null
    schedule: unknown
    notes: string[]
    gdLng: number | null
    gdLat: number | null
    sequence: number
    changedAt: Date | null
    changed: string[]
    calledOffAt: Date | null
    isRemoved: boolean
  }
  activity_admission: {
    id: number
    brandId: number
    shopId: number
    orderId: number
    people: number
    at: Date
    recordedAt: Date
    admittedBy: number
    wasOffline: boolean
    key: string
  }
  activity_option: {
    id: number
    activityId: number
    brandId: number
    key: string
    name: string
    isFree: boolean
    priceFen: number | null
    limitUserCount: number | null
    limitTotalCount: number | null
    limitUserStatus: number[]
    orderCount: number
    admits: number
    otherCount: number
    version: number
    isStopped: boolean
  }
  activity_order: {
    id: number
    brandId: number
    shopId: number
    activityId: number
    optionId: number
    accountId: number
    count: number
    admits: number
    channel: string
    cardId: number | null
    costUnits: number
    status: 0 | 1 | 2
    heldUntil: Date | null
    refundType: 1 | 2 | 3 | null
    number: string
    sequence: number
    admitted: number
    firstAdmittedAt: Date | null
    createdAt: Date
    cancelledAt: Date | null
    cancelledBy: 'member' | 'shop' | 'time' | null
    userLimit: number | null
  }
  activity_rule: {
    id: number
    optionId: number
    brandId: number
    n: number
    channel: 'ONLINE' | 'WEIXIN' | 'ALIPAY' | 'ALIPAY_QRCODE' | 'CARD'
    cardTplId: number | null
    costUnits: number
  }
  activity_waiting: {
    id: number
    brandId: number
    shopId: number
    activityId: number
    optionId: number
    accountId: number
    count: number
    channel: 'CARD' | 'FREE' | null
    cardId: number | null
    autoStartConfirmed: boolean
    createdAt: Date
    toldAt: Date | null
    skipReason: string | null
    endedAt: Date | null
    outcome: 'promoted' | 'ordered' | 'left' | 'over' | 'called_off' | null
    orderId: number | null
  }
  annual_report: {
    shopId: number
    brandId: number
    year: number
    fromDay: ShopDate
    untilDay: ShopDate
    isOff: boolean
  }
  attendance: {
    id: number
    shopId: number
    brandId: number
    accountId: number
    at: Date
    cause: 'mark' | 'company' | 'self_training' | 'entry'
    bookingId: number | null
    selfTrainingId: number | null
    recordedAt: Date
    checkinId: number | null
  }
  attendance_event: {
    id: number
    shopId: number
    brandId: number
    accountId: number
    attendanceId: number
    kind: 'came' | 'back'
    cause: 'mark' | 'company' | 'self_training' | 'entry'
    bookingId: number | null
    checkinId: number | null
    at: Date
    recordedAt: Date
  }
  body_due: {
    id: number
    accountId: number
    day: ShopDate
  }
  booking: {
    id: number
    shopId: number
    brandId: number
    scheduleId: number
    accountId: number
    bookedBy: number
    count: number
    channel: string
    cardId: number | null
    priceRuleId: number | null
    costUnits: number
    isTrial: boolean
    status: 1 | 2 | 4
    hasCheckedIn: boolean
    remarks: string
    cancelRemarks: string
    origin: string
    recommendAccountId: number | null
    activityId: number | null
    refundType: number | null
    startAt: Date
    endAt: Date
    createdAt: Date
    cancelledAt: Date | null
    heldUntil: Date | null
    isPrivate: boolean
    changedBy: number | null
    changedAt: Date | null
    isExtraTrial: boolean
    mayOverlap: boolean
    freeToLeave: boolean
    freeUntil: Date | null
    sequence: number
  }
  booking_invite: {
    bookingId: number
    partnerId: number
    shopId: number
    brandId: number
    invitedAt: Date
  }
  brand: {
    id: number
    key: string
    name: string
    logo: string
    gymId: number
  }
  brand_wording: {
    id: number
    brandId: number
    origin: string
    replacement: string
    sort: number
  }
  calendar_feed: {
    id: string
    accountId: number | null
    madeAt: Date
    seenAt: Date | null
    revokedAt: Date | null
  }
  candidate: {
    id: number
    shopId: number
    brandId: number
    scheduleId: number
    accountId: number
    candidateType: 1 | 2
    createdAt: Date
    endedAt: Date | null
    count: number
    channel: 'CARD' | 'GENERAL_CARD' | 'VALUE_CARD' | 'CORP_CARD' | 'FREE' | null
    cardId: number | null
    corpCardId: number | null
    autoStartConfirmed: boolean
    outcome: 'promoted' | 'booked' | 'cancelled' | 'dropped' | 'over' | null
    bookingId: number | null
    skipReason: string | null
    skippedAt: Date | null
    endedMove: number | null
    skippedMove: number | null
    overlapConfirmed: boolean
    place: number | null
    placedMove: number | null
    staffBy: number | null
    staffReason: string
  }
  captcha_spent: {
    nonce: string
    expireAt: Date
    isSolved: boolean
  }
  captcha_wrong: {
    wrongBy: string
    expireAt: Date
  }
  card: {
    id: number
    brandId: number
    accountId: number
    cardTplId: number
    cardNo: string
    type: 1 | 2 | 3
    balanceUnits: number
    startDay: ShopDate | null
    endDay: ShopDate | null
    validFrom: ShopDate | null
    validTo: ShopDate | null
    checkValid: boolean
    isActive: boolean
    isLocked: boolean
    lockStart: ShopDate | null
    lockEnd: ShopDate | null
    isAutoStart: boolean
    meituanMonthlyCard: boolean
    version: number
    createdAt: Date
    paidFen: number | null
    paidUnits: number | null
    bonusUnits: number
    earnedFen: number
    earnedOn: ShopDate | null
    lapsedAt: Date | null
    plannedStart: ShopDate | null
    plannedEnd: ShopDate | null
    closedAt: Date | null
    earnsFrom: ShopDate | null
    monthDay: number | null
    giftId: number | null
  }
  card_agreement: {
    id: number
    brandId: number
    cardTermId: number
    accountId: number
    signatureId: string | null
    address: string
    at: Date
  }
  card_agreement_of: {
    cardId: number
    cardTermId: number
    cardAgreementId: number
    brandId: number
  }
  card_entry: {
    id: number
    cardId: number
    brandId: number
    shopId: number | null
    kind: 'open' | 'charge' | 'book' | 'change' | 'cancel' | 'adjust' | 'return' | 'refund'
    deltaUnits: number
    balanceUnits: number
    bookingId: number | null
    remarks: string
    createdAt: Date
    courtOrderId: number | null
    planOrderId: number | null
    paidFen: number | null
    cardOrderId: number | null
    checkinId: number | null
    activityOrderId: number | null
    voucherUseId: number | null
  }
  card_leave: {
    id: number
    cardId: number
    brandId: number
    shopId: number
    firstDay: ShopDate
    lastDay: ShopDate
    askedLastDay: ShopDate
    reason: 'trip' | 'ill' | 'travel' | 'baby' | 'other'
    note: string
    timesAllowed: number
    minDays: number
    maxDays: number
    createdAt: Date
    endedAt: Date | null
    days: number | null
  }
  card_order: {
    id: number
    brandId: number
    shopId: number
    accountId: number
    cardTplId: number
    kind: 'open' | 'charge'
    cardId: number | null
    optionId: number
    units: number
    days: number | null
    startDay: ShopDate | null
    channel: string
    payCardId: number | null
    priceFen: number
    discountFen: number
    paidFen: number | null
    limitCount: number | null
    agreementId: number | null
    status: 1 | 2
    heldUntil: Date | null
    refundType: 1 | 2 | 3 | null
    endBefore: ShopDate | null
    endAfter: ShopDate | null
    createdAt: Date
    paidAt: Date | null
    cancelledAt: Date | null
    firstPrice: boolean
    months: number | null
  }
  card_refund: {
    id: number
    brandId: number
    shopId: number
    cardId: number
    cardOrderId: number
    amountFen: number
    units: number
    bonusUnits: number
    byId: number
    reason: string
    at: Date
  }
  card_reminder: {
    id: number
    cardId: number
    brandId: number
    kind: 'week' | 'day' | 'low'
    lastDay: ShopDate | null
    cardEntryId: number | null
    toldAt: Date
  }
  card_share: {
    id: number
    cardId: number
    brandId: number
    accountId: number
    proofUse: number | null
    addedAt: Date
    endedAt: Date | null
    endedBy: 'holder' | 'user' | null
  }
  card_shop: {
    cardId: number
    shopId: number
    brandId: number
  }
  card_term: {
    id: number
    brandId: number
    cardTplId: number
    version: string
    content: string
    needSignature: boolean
    changes: string
    publishedAt: Date
    hash: string
  }
  card_tpl: {
    id: number
    brandId: number
    key: string
    name: string
    type: 1 | 2 | 3
    description: string
    image: string
    termContent: string | null
    limitUserCount: number | null
    dayTimes: number | null
    weekTimes: number | null
    monthTimes: number | null
    preTimes: number | null
    onSale: boolean
    sort: number
    isPublic: boolean
    refundDays: number
    leaveTimes: number
    leaveMinDays: number
    leaveMaxDays: number
    shareCount: number
  }
  card_tpl_option: {
    id: number
    cardTplId: number
    brandId: number
    key: string
    chargeUnits: number
    priceFen: number
    days: number | null
    autoRenew: boolean
    autoRenewFirstPriceFen: number | null
    autoRenewTriggerUnits: number | null
    customStartDays: number
    months: number | null
  }
  card_tpl_shop: {
    cardTplId: number
    shopId: number
    brandId: number
  }
  card_user: {
    cardId: number
    accountId: number
    brandId: number
    active: boolean
  }
  checkin: {
    id: number
    shopId: number
    brandId: number
    accountId: number
    frameId: number
    method: 'QRCODE' | 'SCAN' | 'FACE' | 'STAFF'
    status: number
    createdAt: Date
    expireAt: Date
    checkinAt: Date | null
    checkoutAt: Date | null
    channel: string
    cardId: number | null
    costUnits: number
    bookingId: number | null
    courtOrderId: number | null
    backId: number | null
    priceFen: number | null
    isTrial: boolean
    heldUntil: Date | null
    paidAt: Date | null
    lockerNumber: string | null
    wristbandNumber: string | null
    returnedAt: Date | null
    endedBy: 'member' | 'staff' | 'gate' | 'frame' | 'unpaid' | null
    startAt: Date
    hostId: number | null
    fee: 'entry' | 'day'
    dayId: number | null
    undoneAt: Date | null
    undoneBy: number | null
    undoReason: string
    byPosition: boolean
    counts: boolean
  }
  checkin_cost: {
    frameId: number
    shopId: number
    brandId: number
    cardTplId: number
    costUnits: number
  }
  checkin_event: {
    id: number
    checkinId: number
    shopId: number
    brandId: number
    fromStatus: number | null
    toStatus: number
    by: 'member' | 'staff' | 'gate' | 'payment' | 'sweep'
    actorId: number | null
    deviceId: number | null
    reason: string
    at: Date
  }
  checkin_frame: {
    id: number
    shopId: number
    brandId: number
    key: string
    name: string
    maxUsers: number | null
    usersCount: number
    onlinePriceFen: number | null
    trialPriceFen: number | null
    removedAt: Date | null
    fee: 'entry' | 'day'
  }
  checkin_holiday: {
    shopId: number
    brandId: number
    day: ShopDate
    name: string
  }
  checkin_holiday_time: {
    shopId: number
    brandId: number
    day: ShopDate
    frameId: number
    startMinute: number
    endMinute: number
  }
  checkin_repeat: {
    frameId: number
    shopId: number
    brandId: number
    weekday: number
    startMinute: number
    endMinute: number
  }
  checkin_setting: {
    accountId: number
    shopId: number
    brandId: number
    autoDeduct: boolean
    cardIds: number[]
    updatedAt: Date
    tells: boolean
  }
  checkin_shop: {
    shopId: number
    brandId: number
    hasScan: boolean
    needsStaff: boolean
    bookedMinutes: number
    checkoutMetres: number | null
    guestsAMonth: number | null
    positionMetres: number
    positionCounts: boolean
  }
  class_mark: {
    bookingId: number
    shopId: number
    brandId: number
    mark: 'present' | 'late' | 'absent'
    markedBy: number | null
    markedAt: Date
    toldAt: Date | null
  }
  class_series: {
    id: number
    shopId: number
    brandId: number
    key: string
    weekdays: number[] | null
    onDays: ShopDate[]
    exceptDays: ShopDate[]
    cancelledDays: ShopDate[]
    fromDay: ShopDate
    untilDay: ShopDate | null
    courseId: number
    teacherId: number
    spaceId: number | null
    pricePlanId: number
    startMinute: number
    minutes: number
    capacity: number
    trialCapacity: number
    minPeople: number | null
    isOnline: boolean
    openType: 1 | 2 | 3
    openDaysBefore: number | null
    openMinute: number | null
    openHours: string | null
    madeUntil: ShopDate
    changedAt: Date
    isGuessed: boolean
  }
  class_series_gap: {
    seriesId: number
    shopId: number
    brandId: number
    day: ShopDate
    reason: 'coach' | 'space' | 'rest'
    notedAt: Date
  }
  code_day: {
    brandId: number
    day: ShopDate
    lane: string
    codes: number
  }
  code_use: {
    id: number
    codeId: number
    purpose: string
    accountId: number
    shopId: number | null
    usedAt: Date
  }
  consent: {
    id: number
    accountId: number
    brandId: number
    kind: 'terms' | 'guardian' | 'ranking' | 'recommend' | 'face' | 'health'
    version: string
    givenAt: Date
    givenBy: 'log_in' | 'register' | 'weixin' | 'member' | 'guardian'
    givenIn: 'h5' | 'weapp'
    withdrawnAt: Date | null
    withdrawnBy: 'member' | 'renewed' | null
    withdrawnIn: 'h5' | 'weapp' | null
  }
  corp: {
    id: number
    brandId: number
    qcCorpid: string
    name: string
  }
  corp_card: {
    id: number
    brandId: number
    accountId: number
    corpCardTplId: number
    amountFen: number
    userBalanceFen: number
    userFreezeFen: number
    startDay: ShopDate | null
    endDay: ShopDate | null
    disableCorpRule: boolean
    pausedBy: number | null
    version: number
    createdAt: Date
    pausedByPlan: number | null
  }
  corp_card_tpl: {
    id: number
    brandId: number
    corpId: number
    name: string
    logo: string
    status: number
    needCheckin: boolean
    needCheckinStart: ShopDate | null
    limitAmount: boolean
    maxCostFen: number | null
    limitGym: boolean
    cities: string[] | null
    limitUnit: 'DAY' | 'WEEK' | 'MONTH' | null
    limitTimes: number | null
    unit: number
    checkinMetres: number | null
    key: string
    checkinBeforeMinutes: number | null
    checkinAfterMinutes: number | null
  }
  corp_card_tpl_shop: {
    corpCardTplId: number
    shopId: number
    brandId: number
  }
  corp_entry: {
    id: number
    brandId: number
    shopId: number | null
    corpId: number
    wallet: 'corp' | 'user'
    corpCardId: number | null
    kind: 'fund' | 'freeze' | 'settle' | 'release' | 'refund'
    deltaFen: number
    deltaFreezeFen: number
    balanceFen: number
    freezeFen: number
    bookingId: number | null
    createdAt: Date
    planOrderId: number | null
  }
  corp_quota: {
    corpCardId: number
    brandId: number
    period: string
    costFen: number
    frozenFen: number
  }
  corp_use: {
    bookingId: number | null
    brandId: number
    shopId: number
    corpCardId: number
    period: string
    subsidyFen: number
    walletFen: number
    state: 'frozen' | 'settled' | 'released'
    checkinStart: Date | null
    checkinEnd: Date | null
    checkedInAt: Date | null
    missedAt: Date | null
    checkinLat: number | null
    checkinLng: number | null
    id: number
    planOrderId: number | null
    startAt: Date | null
    endAt: Date | null
  }
  corp_wallet: {
    corpId: number
    brandId: number
    balanceFen: number
    freezeFen: number
  }
  coupon_tpl: {
    id: number
    brandId: number
    key: string
    name: string
    description: string
    image: string
    isRedEnvelope: boolean
    couponType: 1 | 2 | 3
    amount: number
    reachFen: number
    coursePayOnLine: boolean
    newCards: boolean
    chargeCards: boolean
  }
  coupon_tpl_shop: {
    couponTplId: number
    shopId: number
    brandId: number
  }
  coupon_use: {
    orderId: number
    brandId: number
    shopId: number
    userCouponId: number
    priceFen: number
    discountFen: number
    state: 'held' | 'used' | 'freed'
  }
  course: {
    id: number
    shopId: number
    brandId: number
    key: string
    name: string
    photo: string
    description: string
    isPrivate: boolean
    difficulty: number
    minutes: number
    photos: string[]
    prepare: string
  }
  course_tag: {
    courseId: number
    tagId: number
    brandId: number
  }
  court: {
    id: number
    shopId: number
    brandId: number
    key: string
    courtTypeId: number
    name: string
    image: string
    description: string
    sort: number
    isOpen: boolean
    openMinute: number
    closeMinute: number
    slotMinutes: number
    pricePlanId: number
  }
  court_band: {
    courtId: number
    position: number
    shopId: number
    brandId: number
    weekdays: number[]
    fromMinute: number
    toMinute: number
    pricePlanId: number
  }
  court_order: {
    id: number
    shopId: number
    brandId: number
    accountId: number
    bookedBy: number
    channel: string
    cardId: number | null
    costUnits: number
    status: 1 | 2
    cancelRemarks: string
    refundType: number | null
    startAt: Date
    endAt: Date
    heldUntil: Date | null
    createdAt: Date
    cancelledAt: Date | null
  }
  court_slot: {
    courtOrderId: number
    courtId: number
    shopId: number
    brandId: number
    startAt: Date
    endAt: Date
    priceRuleId: number | null
    costUnits: number
    isTaken: boolean
  }
  court_type: {
    id: number
    shopId: number
    brandId: number
    key: string
    name: string
    logo: string
    sort: number
    daysCanOrder: number
    minutesCanOrder: number
  }
  crowd_reminder: {
    id: number
    shopId: number
    brandId: number
    accountId: number
    fromAt: Date
    untilAt: Date
    createdAt: Date
    toldAt: Date | null
  }
  data_copy: {
    id: string
    accountId: number
    shopId: number
    brandId: number
    askedAt: Date
    readyAt: Date | null
    expireAt: Date | null
    bytes: number | null
    hash: string | null
  }
  demo_mark: {
    id: boolean
    madeFor: ShopDate
    madeAt: Date
  }
  device: {
    id: number
    shopId: number
    brandId: number
    name: string
    createdAt: Date
    seenAt: Date | null
    revokedAt: Date | null
  }
  device_secret: {
    id: number
    deviceId: number
    shopId: number
    brandId: number
    secretHash: string
    createdAt: Date
    endsAt: Date | null
  }
  door_event: {
    id: number
    shopId: number
    brandId: number
    deviceId: number | null
    actorId: number | null
    checkinId: number | null
    kind: 'code' | 'face' | 'call'
    step: 'in' | 'out' | null
    result: string
    stepKey: string | null
    at: Date
    receivedAt: Date
    offline: boolean
    accountId: number | null
  }
  envelope: {
    id: number
    brandId: number
    key: string
    rules: string
    couponTplId: number
    slots: number
    totalFen: number
    minFen: number
    maxFen: number
    startAt: Date
    endAt: Date
    days: number
    isHidden: boolean
    isStopped: boolean
  }
  envelope_shop: {
    envelopeId: number
    shopId: number
    brandId: number
  }
  envelope_slot: {
    id: number
    brandId: number
    envelopeId: number
    n: number
    amountFen: number
    accountId: number | null
    takenAt: Date | null
    openedAt: Date | null
  }
  face_photo: {
    id: number
    accountId: number
    shopId: number
    brandId: number
    place: number
    state: 'judging' | 'enrolled' | 'refused'
    reason: '' | 'too_dark' | 'too_small' | 'no_face' | 'several_faces' | 'unclear' | 'no_answer'
    ref: string | null
    uploadId: string | null
    keeps: boolean
    at: Date
  }
  face_record: {
    ref: string
    brandId: number
    shopId: number
    createdAt: Date
    leavesAt: Date | null
    nextAt: Date
    tries: number
  }
  factor_proof: {
    id: number
    factorId: number
    step: number | null
    recoveryId: number | null
    at: Date
  }
  factor_reset: {
    id: number
    brandId: number
    shopId: number
    accountId: number
    byId: number | null
    reason: string
    at: Date
  }
  former_phone: {
    accountId: number
    mark: number
  }
  gift: {
    id: number
    brandId: number
    shopId: number
    accountId: number
    cause: 'grant' | 'envelope' | 'invitee' | 'inviter' | 'card_order' | 'voucher' | 'competition' | 'staff'
    cardOrderId: number | null
    givenBy: number | null
    reason: string
    state: 'held' | 'given' | 'refused' | 'taken_back'
    heldWhy: string | null
    decideBy: Date | null
    decidedAt: Date | null
    decidedBy: number | null
    takenBackAt: Date | null
    createdAt: Date
    grantClaimId: number | null
    envelopeSlotId: number | null
    invitationClaimId: number | null
    voucherUseId: number | null
    trainingId: number | null
  }
  gift_item: {
    giftId: number
    n: number
    brandId: number
    kind: 'coupon' | 'card' | 'envelope' | 'note'
    userCouponId: number | null
    cardId: number | null
    note: string | null
    envelopeSlotId: number | null
  }
  grant_activity: {
    id: number
    brandId: number
    key: string
    name: string
    image: string
    rules: string
    startAt: Date
    endAt: Date
    stock: number | null
    taken: number
    standing: number[]
    isNew: boolean
    awayDays: number | null
    isTrialOnly: boolean
    isStopped: boolean
  }
  grant_claim: {
    id: number
    grantId: number
    brandId: number
    shopId: number
    accountId: number
    at: Date
  }
  grant_coupon: {
    grantId: number
    brandId: number
    n: number
    couponTplId: number
    each: number
    days: number
  }
  grant_envelope: {
    grantId: number
    envelopeId: number
    brandId: number
  }
  grant_shop: {
    grantId: number
    shopId: number
    brandId: number
  }
  guardian: {
    consentId: number
    accountId: number
    brandId: number
    name: string
    areaCode: string
    phone: string
    proofUse: number | null
  }
  heart_rank_choice: {
    accountId: number
    shopId: number
    brandId: number
    choice: 'anonymous' | 'shown'
    chosenAt: Date
  }
  heart_record: {
    id: number
    brandId: number
    shopId: number | null
    deviceId: number | null
    accountId: number
    startAt: Date
    endAt: Date
    rates: Uint8Array | null
    zones: number[]
    avgRate: number | null
    maxRate: number | null
    calorie: number
    isEstimated: boolean
    age: number
    source: 'belt' | 'fit' | 'tcx'
    fileHash: string | null
    key: string | null
    createdAt: Date
  }
  heart_week: {
    shopId: number
    brandId: number
    monday: ShopDate
    accountId: number
    calorie: number
    records: number
  }
  idempotency: {
    accountId: number
    route: string
    key: string
    bodyHash: string
    answer: unknown
    createdAt: Date
  }
  invitation: {
    id: number
    eventId: number
    brandId: number
    accountId: number
    uuid: string
    createdAt: Date
  }
  invitation_claim: {
    id: number
    invitationId: number
    eventId: number
    shopId: number
    brandId: number
    inviterId: number
    accountId: number
    phoneMac: string
    openidMac: string | null
    deviceHash: string | null
    system: string
    app: string
    at: Date
    heldWhy: 'device' | 'inviter' | null
    notified: number
    earnedBy: 'come' | 'pay' | null
    earnedId: number | null
    earnedAt: Date | null
    outcome: 'none' | 'waiting' | 'gift' | 'full' | 'refused'
    inviterMost: number | null
    shopMost: number | null
    refundedAt: Date | null
  }
  invitation_guess: {
    id: number
    askedBy: string
    at: Date
  }
  invite_award: {
    eventId: number
    brandId: number
    role: 'invitee' | 'inviter'
    couponTplId: number | null
    cardTplId: number | null
    units: number | null
    days: number
  }
  invite_event: {
    id: number
    brandId: number
    shopId: number
    key: string
    name: string
    text: string
    image: string
    startAt: Date
    endAt: Date
    isPaused: boolean
    isStopped: boolean
    mostAMonth: number | null
    shopMostAMonth: number | null
  }
  invoice: {
    id: number
    brandId: number
    shopId: number
    accountId: number
    orderId: number
    kind: 'person' | 'company'
    title: string
    taxNo: string
    email: string
    amountFen: number
    state: 'asked' | 'issued' | 'refused' | 'void'
    askedAt: Date
    number: string | null
    link: string
    issuedAt: Date | null
    issuedBy: number | null
    reason: string
    endedAt: Date | null
    endedBy: number | null
  }
  late_remind: {
    bookingId: number
    number: number
    shopId: number
    brandId: number
    sentAt: Date
  }
  locker: {
    shopId: number
    brandId: number
    number: string
    area: string
    removedAt: Date | null
  }
  lost_phone: {
    id: number
    brandId: number
    shopId: number
    accountId: number
    byId: number
    toArea: string
    toPhone: string
    proofUse: number
    reason: string
    askedAt: Date
    dueAt: Date
    endedAt: Date | null
    ending: string | null
    toldDays: number
  }
  lost_phone_brand: {
    lostPhoneId: number
    brandId: number
    accountId: number
    toldAt: Date
    objectedAt: Date | null
    objectedBy: number | null
  }
  measure: {
    id: number
    brandId: number
    shopId: number
    accountId: number
    byId: number
    at: Date
    method: string
    values: unknown
    note: string
    replaces: number | null
    reason: string
    recordedAt: Date
  }
  measure_method: {
    id: number
    shopId: number
    brandId: number
    name: string
    sort: number
  }
  measure_range: {
    methodId: number
    brandId: number
    n: number
    name: string
    gender: 0 | 1 | null
    fromAge: number
    untilAge: number
    low: number
    high: number
  }
  medal: {
    id: number
    brandId: number
    key: string
    name: string
    text: string
    image: string
    sign: string
    sort: number
    kind: 'count' | 'streak' | 'first'
    period: 'week' | 'month'
    target: number
    each: number
    visits: number[]
    fromMinute: number
    untilMinute: number
    startOn: ShopDate
    endOn: ShopDate | null
    isStopped: boolean
  }
  medal_given: {
    id: number
    brandId: number
    medalId: number
    accountId: number
    shopId: number
    periodStart: ShopDate
    reachedOn: ShopDate
    times: number
    givenAt: Date
    takenBackAt: Date | null
  }
  medal_shop: {
    medalId: number
    shopId: number
    brandId: number
  }
  member_note: {
    id: number
    shopId: number
    brandId: number
    accountId: number
    authorId: number
    words: string
    createdAt: Date
  }
  money_entry: {
    id: number
    posting: number
    brandId: number
    shopId: number | null
    account:
      | 'provider'
      | 'unapplied'
      | 'refund_due'
      | 'sales'
      | 'coupon'
      | 'card'
      | 'opening'
      | 'breakage'
      | 'corp_wallet'
      | 'corp_frozen'
      | 'user_wallet'
      | 'user_frozen'
      | 'till_moved'
      | 'till_counted'
      | 'platform'
      | 'platform_fee'
      | 'voucher'
    provider: string | null
    amountFen: number
    tradeId: number | null
    refundId: number | null
    cardId: number | null
    bookingId: number | null
    at: Date
    corpId: number | null
    corpCardId: number | null
    courtOrderId: number | null
    planOrderId: number | null
    orderId: number | null
    checkinId: number | null
    activityOrderId: number | null
    voucherUseId: number | null
  }
  no_show_lift: {
    id: number
    shopId: number
    brandId: number
    accountId: number
    liftedBy: number
    reason: string
    liftedAt: Date
  }
  notice: {
    id: number
    brandId: number
    shopId: number
    accountId: number
    kind: string
    params: unknown
    path: string
    orderKind: string | null
    orderId: number | null
    createdAt: Date
    readAt: Date | null
    pushedAt: Date | null
  }
  offer_consent: {
    id: number
    accountId: number
    version: string
    givenAt: Date
    withdrawnAt: Date | null
  }
  payment_event: {
    id: number
    orderId: number
    kind: string
    detail: unknown
    at: Date
  }
  payment_exception: {
    id: number
    brandId: number
    kind: string
    subject: string
    orderId: number | null
    detail: unknown
    createdAt: Date
    resolvedAt: Date | null
  }
  payment_line: {
    orderId: number
    position: number
    kind: 'price' | 'subsidy' | 'wallet' | 'coupon' | 'move'
    label: string
    amountFen: number
  }
  payment_notice: {
    provider: string
    brandId: number
    noticeId: string
    tradeNo: string | null
    receivedAt: Date
  }
  payment_order: {
    id: number
    brandId: number
    shopId: number
    accountId: number
    purpose: 'booking' | 'court' | 'plan' | 'card' | 'auto_renew' | 'checkin' | 'activity'
    purposeId: number
    subject: string
    channel: string
    amountFen: number
    status: number
    tradeId: number | null
    expireAt: Date
    createdAt: Date
    paidAt: Date | null
    closedAt: Date | null
    pricedFor: string | null
    isDeducted: boolean
  }
  payment_refund: {
    id: number
    orderId: number
    tradeId: number
    brandId: number
    refundNo: string
    amountFen: number
    reason: 'cancelled' | 'late' | 'surplus' | 'unfulfilled' | 'moved' | 'given_back'
    state: 'due' | 'processing' | 'done' | 'failed'
    tries: number
    nextTryAt: Date
    providerRefundId: string | null
    lastError: string | null
    createdAt: Date
    endedAt: Date | null
    statedOn: ShopDate | null
  }
  payment_statement: {
    brandId: number
    provider: string
    day: ShopDate
    payments: number
    refunds: number
    differences: number
    checkedAt: Date
  }
  payment_statement_try: {
    brandId: number
    provider: string
    day: ShopDate
    tries: number
    nextTryAt: Date
    lastError: string
  }
  payment_trade: {
    id: number
    orderId: number
    brandId: number
    provider: 'wechat' | 'alipay' | 'cash' | 'pos'
    method: string
    channel: string
    tradeNo: string
    amountFen: number
    state: 'open' | 'paid' | 'closed'
    transactionId: string | null
    prepay: unknown
    prepayAt: Date | null
    expireAt: Date
    createdAt: Date
    endedAt: Date | null
    checks: number
    nextCheckAt: Date
  }
  phone_change: {
    id: number
    accountId: number
    byId: number
    fromArea: string
    fromPhone: string
    toArea: string | null
    toPhone: string | null
    refused: string
    proof: 'code' | 'weixin' | null
    proofUse: number | null
    stepUp: 'code' | 'log_in' | 'lost' | null
    stepUpAt: Date | null
    stepUpUse: number | null
    lostPhoneId: number | null
    at: Date
  }
  phone_hold: {
    id: number
    brandId: number
    accountId: number
    askedAt: Date
    heldAt: Date
    confirmedAt: Date | null
    confirmedBy: number | null
  }
  phone_hold_card: {
    phoneHoldId: number
    cardId: number
    brandId: number
  }
  plan: {
    id: number
    shopId: number
    brandId: number
    key: string
    name: string
    description: string
    logo: string
    teacherId: number | null
    fromDate: ShopDate
    dailyViewTime: string
    difficulty: number
    isFree: boolean
    trialPriceFen: number | null
    trialOriginalPriceFen: number | null
    onSale: boolean
    version: number
  }
  plan_day: {
    id: number
    planId: number
    brandId: number
    position: number
    name: string
    isRest: boolean
    cards: unknown
  }
  plan_order: {
    id: number
    planId: number
    shopId: number
    brandId: number
    accountId: number
    bookedBy: number
    channel: string
    cardId: number | null
    planRuleId: number | null
    costUnits: number
    isTrial: boolean
    status: 1 | 2
    heldUntil: Date | null
    refundType: 1 | 2 | 3 | null
    remarks: string
    origin: string
    recommendAccountId: number | null
    activityId: number | null
    createdAt: Date
    cancelledAt: Date | null
  }
  plan_rule: {
    id: number
    planId: number
    brandId: number
    channel: 'ONLINE' | 'CARD' | 'CORP_CARD'
    cardTplId: number | null
    costUnits: number
  }
  plan_template: {
    id: number
    shopId: number
    brandId: number
    createdBy: number
    name: string
    tags: string[]
    description: string
    difficulty: number
    days: unknown
    createdAt: Date
  }
  price_plan: {
    id: number
    shopId: number
    brandId: number
    key: string
  }
  price_rule: {
    id: number
    pricePlanId: number
    shopId: number
    brandId: number
    channel: string
    cardTplId: number | null
    fromNumber: number
    toNumber: number
    costUnits: number
    forTrial: boolean
    trialPriceFen: number | null
    trialOriginalPriceFen: number | null
    limitUserStatus: number[]
    limitUserCount: number | null
  }
  private_offer: {
    id: number
    shopId: number
    brandId: number
    teacherId: number
    courseId: number
    pricePlanId: number
    minutes: number
    stepMinutes: number
    maxUsers: number
    isOnline: boolean
    isShared: boolean
    mandatoryShare: boolean
    sharedText: string
    openType: 1 | 2 | 3
    openHours: string | null
    openDaysBefore: number | null
    openMinute: number | null
    isActive: boolean
    version: number
  }
  private_offer_space: {
    privateOfferId: number
    spaceId: number
    brandId: number
    sort: number
  }
  product: {
    id: number
    shopId: number
    brandId: number
    key: string
    name: string
    image: string
    priceFen: number
    status: 1 | 2
    sort: number
  }
  recovery_code: {
    id: number
    factorId: number
    hash: string
    usedAt: Date | null
  }
  remind_me: {
    id: number
    brandId: number
    shopId: number
    accountId: number
    kind: 'activity_open' | 'activity_place'
    activityId: number | null
    askedAt: Date
    toldAt: Date | null
  }
  renewal_contract: {
    id: number
    brandId: number
    shopId: number
    accountId: number
    cardTplId: number
    cardId: number | null
    cardOrderId: number | null
    optionId: number
    units: number
    days: number | null
    priceFen: number
    triggerUnits: number | null
    provider: 'wechat' | 'alipay'
    code: string
    contractId: string | null
    status: 1 | 2 | 3 | 4
    createdAt: Date
    signedAt: Date | null
    liveAt: Date | null
    pausedAt: Date | null
    closedAt: Date | null
    closedBy: 'signer' | 'provider' | 'house' | null
    endedAt: Date | null
    nextAskAt: Date
    asks: number
    months: number | null
  }
  renewal_deduction: {
    id: number
    brandId: number
    contractId: number
    period: number
    ends: ShopDate | null
    toldAt: Date
    announcedAt: Date | null
    dueDay: ShopDate
    status: 1 | 2 | 3 | 4
    tries: number
    nextTryAt: Date
    cardOrderId: number | null
    endedAt: Date | null
  }
  report_due: {
    id: number
    accountId: number
    kind: 'week' | 'year'
    day: ShopDate
  }
  report_week: {
    accountId: number
    shopId: number
    brandId: number
    monday: ShopDate
    visits: number
    minutes: number
    days: number[]
    done: unknown
    madeAt: Date
    toldAt: Date | null
  }
  report_year: {
    accountId: number
    brandId: number
    year: number
    visits: number
    minutes: number
    data: unknown
    madeAt: Date
  }
  sandbox_agreement: {
    appid: string
    code: string
    account: string
    scene: string
    periodDays: number
    nextDay: ShopDate
    mostFen: number
    notifyUrl: string
    returnUrl: string
    state: 'offered' | 'signed' | 'ended'
    agreementNo: string | null
    token: string
    createdAt: Date
    signedAt: Date | null
    endedAt: Date | null
  }
  sandbox_contract: {
    merchant: string
    code: string
    planId: string
    appid: string
    openid: string
    account: string
    serial: string
    notifyUrl: string
    tradeNo: string
    state: 'offered' | 'signed' | 'ended'
    contractId: string | null
    token: string
    createdAt: Date
    signedAt: Date | null
    endedAt: Date | null
    endedBy: number | null
  }
  sandbox_face: {
    ref: string
    gate: string
    hash: string
    at: Date
  }
  sandbox_key: {
    name: string
    privatePem: string
    publicPem: string
    secret: string
    createdAt: Date
  }
  sandbox_notice: {
    id: string
    provider: 'wechat' | 'alipay'
    merchant: string
    tradeNo: string
    url: string
    message: unknown
    state: 'due' | 'held' | 'delivered' | 'given_up'
    behindNext: boolean
    dueAt: Date
    tries: number
    lastAnswer: string
    createdAt: Date
  }
  sandbox_refund: {
    provider: string
    merchant: string
    refundNo: string
    tradeNo: string
    refundId: string
    amountFen: number
    reason: string
    notifyUrl: string
    state: 'processing' | 'done' | 'failed' | 'closed'
    createdAt: Date
    endedAt: Date | null
  }
  sandbox_sms: {
    id: number
    provider: 'tencent' | 'aliyun'
    phone: string
    template: string
    variables: string[]
    reference: string
    sentAt: Date
  }
  sandbox_sms_nonce: {
    nonce: string
    at: Date
  }
  sandbox_switch: {
    id: number
    provider: 'wechat' | 'alipay' | 'tencent' | 'aliyun' | 'gate' | 'douyin' | 'meituan'
    target: string
    fault: string
    params: unknown
    tradeNo: string | null
    remaining: number | null
    createdAt: Date
  }
  sandbox_trade: {
    provider: 'wechat' | 'alipay'
    merchant: string
    tradeNo: string
    appid: string
    method: string
    amountFen: number
    refundedFen: number
    subject: string
    notifyUrl: string
    returnUrl: string
    payer: string
    prepayId: string
    state: 'unseen' | 'unpaid' | 'paid' | 'closed'
    transactionId: string | null
    lastError: string
    expireAt: Date
    createdAt: Date
    paidAt: Date | null
    closedAt: Date | null
    cashierToken: string
  }
  sandbox_voucher: {
    kind: 'douyin' | 'meituan'
    code: string
    certificateId: string
    orderId: string
    objectId: string
    product: unknown
    uses: number
    expireAt: Date
    state: 'sold' | 'refunded' | 'held'
    token: string
    createdAt: Date
  }
  sandbox_voucher_use: {
    id: number
    kind: 'douyin' | 'meituan'
    code: string
    request: string
    poi: string
    isOurs: boolean
    usedAt: Date
    undoneAt: Date | null
    refundedAt: Date | null
  }
  sandbox_weixin_call: {
    appid: string
    path: string
    count: number
  }
  sandbox_weixin_code: {
    once: string
    usedAt: Date
  }
  sandbox_weixin_message: {
    id: number
    appid: string
    openid: string
    templateId: string
    page: string
    data: unknown
    sentAt: Date
  }
  schedule: {
    id: number
    shopId: number
    brandId: number
    key: string
    courseId: number
    teacherId: number
    spaceId: number | null
    pricePlanId: number
    startAt: Date
    endAt: Date
    shopDay: ShopDate
    capacity: number
    booked: number
    trialCapacity: number
    trialBooked: number
    isOnline: boolean
    isCross: boolean
    isCancelled: boolean
    openType: 1 | 2 | 3
    openAt: Date | null
    openHours: string | null
    version: number
    kind: 'group' | 'private'
    privateOfferId: number | null
    isIdle: boolean
    isDeleted: boolean
    calledOffBy: number | null
    minPeople: number | null
    peopleReached: boolean | null
    calledOffAt: Date | null
    reopenedBy: number | null
    settledAt: Date | null
    calledOffReason: string
    changedBy: number | null
    changedAt: Date | null
    seriesId: number | null
  }
  schema_migration: {
    id: string
    checksum: string
    appliedAt: Date
  }
  score_due: {
    id: number
    attendanceId: number
  }
  score_entry: {
    id: number
    shopId: number
    brandId: number
    shipId: number
    cause: 'opening' | 'class' | 'entry' | 'self_training' | 'medal_week' | 'medal_month' | 'measure' | 'invitation' | 'correction'
    causeId: number
    step: number
    delta: number
    balance: number
    subject: string
    byId: number | null
    reason: string
    at: Date
  }
  score_rule: {
    shopId: number
    brandId: number
    cause: 'class' | 'entry' | 'self_training' | 'medal_week' | 'medal_month' | 'measure' | 'invitation'
    points: number
  }
  second_factor: {
    id: number
    accountId: number
    secret: string | null
    nextSecret: string | null
    nextAt: Date | null
    enrolledAt: Date | null
    lastStep: number
    wrongTries: number
    pausedUntil: Date | null
  }
  self_training: {
    id: number
    shopId: number
    brandId: number
    accountId: number
    name: string
    startAt: Date
    endAt: Date
    status: 1 | 2 | 4
    createdAt: Date
  }
  session: {
    tokenHash: string
    accountId: number
    client: 'h5' | 'weapp'
    createdAt: Date
    expireAt: Date
    stepUpAt: Date | null
    stepUpUse: number | null
    id: string
    seenAt: Date | null
    system: '' | 'iphone' | 'ipad' | 'android' | 'windows' | 'mac' | 'linux'
    app: '' | 'weapp' | 'weixin' | 'alipay' | 'safari' | 'chrome' | 'edge' | 'firefox'
    isNewDevice: boolean
    factorAt: Date | null
  }
  settings_change: {
    id: number
    brandId: number
    shopId: number | null
    accountId: number | null
    at: Date
  }
  ship: {
    id: number
    accountId: number
    shopId: number
    brandId: number
    status: 0 | 1 | 2
    score: number
    isTeacher: boolean
    isStaff: boolean
    isSuperuser: boolean
    permissions: string[]
    origin: string
    recommendAccountId: number | null
    createdAt: Date
    stored: string
    activityId: number | null
    birthday: string | null
    needsFactor: boolean
  }
  shop: {
    id: number
    brandId: number
    key: string
    name: string
    cityCode: string
    phone: string
    logo: string
    image: string
    address: string
    gdLng: number | null
    gdLat: number | null
    images: string[]
    services: string[]
    openingHours: string
    description: string
    hasWeixin: boolean
    moduleTeam: boolean
    modulePrivate: boolean
    moduleCourt: boolean
    modulePayment: boolean
    teamMinutesCanOrder: number
    privateMinutesCanOrder: number
    minutesCanCancel: number
    teamCourseCanWait: boolean
    teamCourseWaitMethod: 1 | 2
    teamMinutesCanWait: number
    hideCourseUserNum: boolean
    theme: string
    skin: 'fashion' | 'default'
    minutesToPay: number
    mediaHosts: string[]
    overlapAllowed: boolean
    deskChannels: string[]
    staffBookLate: boolean
    staffSecondFactor: boolean
    cardLowFen: number
    cardLowTimes: number
    hasFaceGuard: boolean
    noShowCount: number | null
    noShowDays: number | null
    noShowBlockDays: number | null
    noShowUnmarked: boolean
    invoiceSeller: string
    invoiceTaxNo: string
    invoiceHours: number | null
    timetableDays: number
    hasBelts: boolean
  }
  shop_ad: {
    id: number
    shopId: number
    brandId: number
    key: string
    title: string
    image: string
    url: string
    sort: number
  }
  shop_notice: {
    id: number
    shopId: number
    brandId: number
    title: string
    url: string
    createdAt: Date
  }
  shop_share: {
    shopId: number
    brandId: number
    kind: 'SHOP' | 'SINGLE_COURSE' | 'COURSE_LIST'
    title: string
    description: string
    imageUrl: string
  }
  sms_code: {
    id: number
    areaCode: string
    phone: string
    codeHash: string
    wrongTries: number
    shopId: number | null
    addressHash: string
    createdAt: Date
    expireAt: Date
    usedAt: Date | null
    purpose: string
    lane: string
    askedBy: string | null
    deviceHash: string | null
    accountId: number | null
    keepsUse: boolean
    provider: string | null
    sessionHash: string | null
  }
  space: {
    id: number
    shopId: number
    brandId: number
    key: string
    name: string
  }
  sql_release: {
    name: string
    functions: string[]
    seenAt: Date | null
  }
  staff_act: {
    id: number
    brandId: number
    shopId: number
    actorId: number
    aboutId: number | null
    route: string
    input: unknown
    address: string
    client: string
    at: Date
  }
  staff_act_end: {
    staffActId: number
    brandId: number
    code: string
    at: Date
    detail: unknown
  }
  staff_role: {
    id: number
    shopId: number
    brandId: number
    areaCode: string
    phone: string
    name: string
    role: 'owner' | 'manager' | 'desk' | 'coach' | 'part_time_coach' | 'finance'
    permissions: string[]
    refundMostFen: number | null
    correctionsADay: number | null
    teacherId: number | null
    givenWay: 'file' | 'command' | 'page'
    givenBy: number | null
    givenAt: Date
    untilAt: Date | null
    accountId: number | null
    takenAt: Date | null
    endedAt: Date | null
    endedBy: number | null
  }
  staff_search: {
    id: number
    accountId: number
    shopId: number
    brandId: number
    kind: 'name' | 'tail' | 'phone' | 'add'
    asked: string
    found: number
    createdAt: Date
  }
  staff_search_found: {
    staffSearchId: number
    accountId: number
    brandId: number
  }
  subscribe_grant: {
    accountId: number
    brandId: number
    appid: string
    templateId: string
    granted: number
    updatedAt: Date
  }
  tag: {
    id: number
    shopId: number
    brandId: number
    name: string
    sort: number
  }
  teacher: {
    id: number
    shopId: number
    brandId: number
    accountId: number | null
    key: string
    username: string
    avatar: string
    gender: 0 | 1 | null
    title: string
    description: string
    score: string
    images: string[]
  }
  teacher_hours: {
    id: number
    shopId: number
    brandId: number
    teacherId: number
    weekday: number | null
    day: ShopDate | null
    fromMinute: number
    toMinute: number
  }
  teacher_rest: {
    id: number
    shopId: number
    brandId: number
    teacherId: number
    startAt: Date
    endAt: Date
    createdAt: Date
  }
  till_entry: {
    id: number
    brandId: number
    shopId: number
    kind: 'taking' | 'refund' | 'correction' | 'move' | 'count'
    channel: 'CASH' | 'POS'
    amountFen: number
    tradeId: number | null
    refundId: number | null
    corrects: number | null
    countedFen: number | null
    accountId: number
    reason: string
    at: Date
  }
  training: {
    id: number
    brandId: number
    key: string
    name: string
    image: string
    text: string
    rules: string
    startDay: ShopDate
    endDay: ShopDate
    gymStart: Date
    gymEnd: Date
    gymLimit: number | null
    memberStart: Date
    memberEnd: Date
    memberLimit: number | null
    memberCount: number
    canCancel: boolean
    cancelUntil: Date | null
    isTogether: boolean
    selfTraining: boolean
    unit: string
    isStopped: boolean
    closedUpto: number
    closedAt: Date | null
  }
  training_award: {
    trainingId: number
    brandId: number
    kind: 'goal' | 'rank'
    n: number
    target: number
    couponTplId: number | null
    cardTplId: number | null
    units: number | null
    days: number | null
    note: string | null
  }
  training_correction: {
    id: number
    trainingId: number
    shopId: number
    brandId: number
    accountId: number
    day: ShopDate
    delta: -1 | 1
    reason: string
    madeBy: number
    recordedAt: Date
  }
  training_dispute: {
    id: number
    trainingId: number
    shopId: number
    brandId: number
    accountId: number
    day: ShopDate
    words: string
    createdAt: Date
    outcome: 'corrected' | 'refused' | null
    answer: string | null
    decidedBy: number | null
    decidedAt: Date | null
  }
  training_gym: {
    trainingId: number
    shopId: number
    brandId: number
    appliedAt: Date
    appliedBy: number | null
  }
  training_gym_rank: {
    snapshotId: number
    brandId: number
    shopId: number
    rank: number
    people: number
    total: number
    together: number
  }
  training_member: {
    id: number
    trainingId: number
    shopId: number
    brandId: number
    accountId: number
    isNamed: boolean
    appliedAt: Date
    withdrawnAt: Date | null
  }
  training_rank: {
    snapshotId: number
    brandId: number
    accountId: number
    shopId: number
    count: number
    together: number
    rank: number | null
    ordinal: number | null
    gymRank: number | null
    gymOrdinal: number | null
    togetherRank: number | null
    togetherOrdinal: number | null
  }
  training_reminder: {
    id: number
    trainingId: number
    shopId: number
    brandId: number
    accountId: number
    kind: 'open' | 'place'
    askedAt: Date
    toldAt: Date | null
  }
  training_snapshot: {
    id: number
    trainingId: number
    brandId: number
    day: ShopDate
    isFinal: boolean
    upto: number
    people: number | null
    total: number | null
    hash: string | null
    publishedAt: Date | null
  }
  upload: {
    id: string
    accountId: number
    shopId: number | null
    brandId: number | null
    kind: 'avatar' | 'course' | 'signature' | 'face' | 'attachment'
    type: 'jpeg' | 'png' | 'webp' | 'gif'
    bytes: number
    width: number
    height: number
    hash: string
    state: 'fresh' | 'used'
    createdAt: Date
    usedAt: Date | null
    contentHash: string | null
  }
  user_coupon: {
    id: number
    brandId: number
    accountId: number
    couponTplId: number
    serial: number | null
    startDay: ShopDate
    endDay: ShopDate
    usedAt: Date | null
    version: number
    createdAt: Date
    giftId: number | null
    amountFen: number | null
    extendedAt: Date | null
    endingToldAt: Date | null
    takenBackAt: Date | null
  }
  vacancy: {
    id: number
    shopId: number
    brandId: number
    scheduleId: number
    accountId: number
    createdAt: Date
    toldAt: Date | null
    endedAt: Date | null
  }
  view_log: {
    id: number
    shopId: number
    brandId: number
    accountId: number | null
    clientUserId: string
    clientPath: string
    createdAt: Date
  }
  visit: {
    id: number
    shopId: number
    brandId: number
    accountId: number
    sellerId: number
    visitAt: Date
    createdAt: Date
  }
  voucher_app: {
    brandId: number
    kind: 'douyin' | 'meituan'
    appKey: string
    sealed: string
    setAt: Date
  }
  voucher_guess: {
    id: number
    brandId: number
    shopId: number
    accountId: number
    device: string
    at: Date
  }
  voucher_link: {
    shopId: number
    brandId: number
    kind: 'douyin' | 'meituan'
    poi: string
    accountRef: string
    state: 'linked' | 'unlinked'
    guessedAt: Date | null
  }
  voucher_notice: {
    kind: 'douyin' | 'meituan'
    msgId: string
    at: Date
  }
  voucher_pass: {
    holder: string
    sealed: string
    expireAt: Date
    renewAt: Date
    renewingUntil: Date
  }
  voucher_rule: {
    id: number
    brandId: number
    key: string
    kind: 'douyin' | 'meituan'
    products: string[]
    isProductAll: boolean
    productNum: number
    productCount: number
    exchangeNum: number
    priority: number
    isStopped: boolean
  }
  voucher_rule_option: {
    id: number
    ruleId: number
    brandId: number
    n: number
    name: string
    note: string
    exchangeType: 1 | 2 | 3
    cardTplId: number | null
    units: number | null
    couponTplId: number | null
    num: number
    days: number | null
  }
  voucher_rule_shop: {
    ruleId: number
    shopId: number
    brandId: number
  }
  voucher_statement: {
    id: number
    brandId: number
    kind: 'douyin' | 'meituan'
    ref: string
    useId: number
    owedFen: number
    paidFen: number
    at: Date
  }
  voucher_step: {
    useId: number
    n: number
    brandId: number
    what: string
    at: Date
  }
  voucher_stranger: {
    kind: 'douyin' | 'meituan'
    ref: string
    brandId: number
    shopId: number
    product: string
    amountFen: number
    usedAt: Date
    seenAt: Date
  }
  voucher_use: {
    id: number
    brandId: number
    shopId: number
    accountId: number
    kind: 'douyin' | 'meituan'
    certificate: string
    useNo: number
    uses: number
    codeMac: string
    last4: string
    sealed: string | null
    requestId: string
    ids: unknown
    product: string
    ruleId: number
    amountFen: number
    amounts: unknown
    isMonthly: boolean
    state:
      | 'verifying'
      | 'doubt'
      | 'held'
      | 'verified'
      | 'exchanged'
      | 'undoing'
      | 'undone'
      | 'refused'
      | 'exception'
      | 'taken_back'
      | 'closed'
    why: string
    version: number
    sent: number
    undos: number
    sentAt: Date
    unusedAt: Date | null
    deadline: Date
    nextAt: Date | null
    verifiedAt: Date | null
    exchangedAt: Date | null
    handedAt: Date | null
    handedBy: number | null
    refundedAt: Date | null
    settledBy: number | null
    settledWords: string
    releasedAt: Date | null
    createdAt: Date
    toldAt: Date | null
  }
  voucher_use_item: {
    useId: number
    n: number
    brandId: number
    optionId: number
    exchangeType: 1 | 2 | 3
    name: string
    note: string
    num: number
    units: number | null
    days: number | null
    cardTplId: number | null
    couponTplId: number | null
    amountFen: number
    cardId: number | null
    isExtended: boolean
    endBefore: ShopDate | null
  }
  weapp_code: {
    appid: string
    shopId: number
    brandId: number
    scene: string
    type: string
    picture: string
    madeAt: Date
    usedAt: Date
  }
  weixin_pass: {
    appid: string
    kind: 'token' | 'ticket'
    value: string
    expireAt: Date
    renewingUntil: Date
  }
  write_probe: {
    filler: string
  }
}

/** The columns of each table that an insert may leave out, because they may be null or have a default. */
export interface OptionalColumns {
  account: 'id' | 'avatar' | 'gender' | 'initials' | 'address' | 'dateOfBirth' | 'profileVersion' | 'leavingAt'
  account_deletion: 'id' | 'proofUse' | 'givenUpFen' | 'waitsSince' | 'endedAt' | 'ending'
  account_device: never
  account_openid: 'unionid'
  account_setting: never
  activity:
    | 'id'
    | 'image'
    | 'place'
    | 'status'
    | 'needSignUp'
    | 'signUpStart'
    | 'signUpEnd'
    | 'supportCard'
    | 'description'
    | 'cancelUntil'
    | 'schedule'
    | 'notes'
    | 'gdLng'
    | 'gdLat'
    | 'sequence'
    | 'changedAt'
    | 'changed'
    | 'calledOffAt'
    | 'isRemoved'
  activity_admission: 'id' | 'wasOffline'
  activity_option:
    | 'id'
    | 'isFree'
    | 'priceFen'
    | 'limitUserCount'
    | 'limitTotalCount'
    | 'limitUserStatus'
    | 'orderCount'
    | 'admits'
    | 'otherCount'
    | 'version'
    | 'isStopped'
  activity_order:
    | 'id'
    | 'cardId'
    | 'heldUntil'
    | 'refundType'
    | 'sequence'
    | 'admitted'
    | 'firstAdmittedAt'
    | 'cancelledAt'
    | 'cancelledBy'
    | 'userLimit'
  activity_rule: 'id' | 'cardTplId'
  activity_waiting: 'id' | 'channel' | 'cardId' | 'autoStartConfirmed' | 'toldAt' | 'skipReason' | 'endedAt' | 'outcome' | 'orderId'
  annual_report: 'isOff'
  attendance: 'id' | 'bookingId' | 'selfTrainingId' | 'checkinId'
  attendance_event: 'id' | 'bookingId' | 'checkinId'
  body_due: 'id'
  booking:
    | 'id'
    | 'cardId'
    | 'priceRuleId'
    | 'isTrial'
    | 'status'
    | 'hasCheckedIn'
    | 'remarks'
    | 'cancelRemarks'
    | 'origin'
    | 'recommendAccountId'
    | 'activityId'
    | 'refundType'
    | 'cancelledAt'
    | 'heldUntil'
    | 'isPrivate'
    | 'changedBy'
    | 'changedAt'
    | 'isExtraTrial'
    | 'mayOverlap'
    | 'freeToLeave'
    | 'freeUntil'
    | 'sequence'
  booking_invite: never
  brand: 'id' | 'logo'
  brand_wording: 'id' | 'sort'
  calendar_feed: 'accountId' | 'seenAt' | 'revokedAt'
  candidate:
    | 'id'
    | 'endedAt'
    | 'count'
    | 'channel'
    | 'cardId'
    | 'corpCardId'
    | 'autoStartConfirmed'
    | 'outcome'
    | 'bookingId'
    | 'skipReason'
    | 'skippedAt'
    | 'endedMove'
    | 'skippedMove'
    | 'overlapConfirmed'
    | 'place'
    | 'placedMove'
    | 'staffBy'
    | 'staffReason'
  captcha_spent: 'isSolved'
  captcha_wrong: never
  card:
    | 'id'
    | 'balanceUnits'
    | 'startDay'
    | 'endDay'
    | 'validFrom'
    | 'validTo'
    | 'checkValid'
    | 'isActive'
    | 'isLocked'
    | 'lockStart'
    | 'lockEnd'
    | 'isAutoStart'
    | 'meituanMonthlyCard'
    | 'version'
    | 'paidFen'
    | 'paidUnits'
    | 'bonusUnits'
    | 'earnedFen'
    | 'earnedOn'
    | 'lapsedAt'
    | 'plannedStart'
    | 'plannedEnd'
    | 'closedAt'
    | 'earnsFrom'
    | 'monthDay'
    | 'giftId'
  card_agreement: 'id' | 'signatureId'
  card_agreement_of: never
  card_entry:
    | 'id'
    | 'shopId'
    | 'bookingId'
    | 'remarks'
    | 'courtOrderId'
    | 'planOrderId'
    | 'paidFen'
    | 'cardOrderId'
    | 'checkinId'
    | 'activityOrderId'
    | 'voucherUseId'
  card_leave: 'id' | 'note' | 'endedAt' | 'days'
  card_order:
    | 'id'
    | 'cardId'
    | 'days'
    | 'startDay'
    | 'payCardId'
    | 'discountFen'
    | 'paidFen'
    | 'limitCount'
    | 'agreementId'
    | 'status'
    | 'heldUntil'
    | 'refundType'
    | 'endBefore'
    | 'endAfter'
    | 'paidAt'
    | 'cancelledAt'
    | 'firstPrice'
    | 'months'
  card_refund: 'id'
  card_reminder: 'id' | 'lastDay' | 'cardEntryId'
  card_share: 'id' | 'proofUse' | 'endedAt' | 'endedBy'
  card_shop: never
  card_term: 'id' | 'changes'
  card_tpl:
    | 'id'
    | 'description'
    | 'image'
    | 'termContent'
    | 'limitUserCount'
    | 'dayTimes'
    | 'weekTimes'
    | 'monthTimes'
    | 'preTimes'
    | 'onSale'
    | 'sort'
    | 'isPublic'
    | 'refundDays'
    | 'leaveTimes'
    | 'leaveMinDays'
    | 'leaveMaxDays'
    | 'shareCount'
  card_tpl_option: 'id' | 'days' | 'autoRenew' | 'autoRenewFirstPriceFen' | 'autoRenewTriggerUnits' | 'customStartDays' | 'months'
  card_tpl_shop: never
  card_user: 'active'
  checkin:
    | 'id'
    | 'checkinAt'
    | 'checkoutAt'
    | 'cardId'
    | 'costUnits'
    | 'bookingId'
    | 'courtOrderId'
    | 'backId'
    | 'priceFen'
    | 'isTrial'
    | 'heldUntil'
    | 'paidAt'
    | 'lockerNumber'
    | 'wristbandNumber'
    | 'returnedAt'
    | 'endedBy'
    | 'hostId'
    | 'fee'
    | 'dayId'
    | 'undoneAt'
    | 'undoneBy'
    | 'undoReason'
    | 'byPosition'
    | 'counts'
  checkin_cost: never
  checkin_event: 'id' | 'fromStatus' | 'actorId' | 'deviceId' | 'reason'
  checkin_frame: 'id' | 'maxUsers' | 'usersCount' | 'onlinePriceFen' | 'trialPriceFen' | 'removedAt' | 'fee'
  checkin_holiday: never
  checkin_holiday_time: never
  checkin_repeat: never
  checkin_setting: 'autoDeduct' | 'cardIds' | 'tells'
  checkin_shop: 'hasScan' | 'needsStaff' | 'bookedMinutes' | 'checkoutMetres' | 'guestsAMonth' | 'positionMetres' | 'positionCounts'
  class_mark: 'markedBy' | 'toldAt'
  class_series:
    | 'id'
    | 'weekdays'
    | 'onDays'
    | 'exceptDays'
    | 'cancelledDays'
    | 'untilDay'
    | 'spaceId'
    | 'trialCapacity'
    | 'minPeople'
    | 'isOnline'
    | 'openType'
    | 'openDaysBefore'
    | 'openMinute'
    | 'openHours'
    | 'isGuessed'
  class_series_gap: never
  code_day: never
  code_use: 'id' | 'shopId'
  consent: 'id' | 'withdrawnAt' | 'withdrawnBy' | 'withdrawnIn'
  corp: 'id'
  corp_card: 'id' | 'userBalanceFen' | 'userFreezeFen' | 'startDay' | 'endDay' | 'disableCorpRule' | 'pausedBy' | 'version' | 'pausedByPlan'
  corp_card_tpl:
    | 'id'
    | 'logo'
    | 'status'
    | 'needCheckin'
    | 'needCheckinStart'
    | 'limitAmount'
    | 'maxCostFen'
    | 'limitGym'
    | 'cities'
    | 'limitUnit'
    | 'limitTimes'
    | 'unit'
    | 'checkinMetres'
    | 'checkinBeforeMinutes'
    | 'checkinAfterMinutes'
  corp_card_tpl_shop: never
  corp_entry: 'id' | 'shopId' | 'corpCardId' | 'bookingId' | 'planOrderId'
  corp_quota: 'costFen' | 'frozenFen'
  corp_use:
    | 'bookingId'
    | 'checkinStart'
    | 'checkinEnd'
    | 'checkedInAt'
    | 'missedAt'
    | 'checkinLat'
    | 'checkinLng'
    | 'id'
    | 'planOrderId'
    | 'startAt'
    | 'endAt'
  corp_wallet: 'balanceFen' | 'freezeFen'
  coupon_tpl: 'id' | 'description' | 'image' | 'isRedEnvelope' | 'reachFen' | 'coursePayOnLine' | 'newCards' | 'chargeCards'
  coupon_tpl_shop: never
  coupon_use: never
  course: 'id' | 'photo' | 'description' | 'isPrivate' | 'difficulty' | 'photos' | 'prepare'
  course_tag: never
  court: 'id' | 'image' | 'description' | 'sort' | 'isOpen'
  court_band: 'weekdays'
  court_order: 'id' | 'cardId' | 'status' | 'cancelRemarks' | 'refundType' | 'heldUntil' | 'cancelledAt'
  court_slot: 'priceRuleId' | 'isTaken'
  court_type: 'id' | 'logo' | 'sort' | 'daysCanOrder' | 'minutesCanOrder'
  crowd_reminder: 'id' | 'toldAt'
  data_copy: 'readyAt' | 'expireAt' | 'bytes' | 'hash'
  demo_mark: 'id'
  device: 'id' | 'seenAt' | 'revokedAt'
  device_secret: 'id' | 'endsAt'
  door_event: 'id' | 'deviceId' | 'actorId' | 'checkinId' | 'step' | 'stepKey' | 'offline' | 'accountId'
  envelope: 'id' | 'rules' | 'isHidden' | 'isStopped'
  envelope_shop: never
  envelope_slot: 'id' | 'accountId' | 'takenAt' | 'openedAt'
  face_photo: 'id' | 'state' | 'reason' | 'ref' | 'uploadId'
  face_record: 'leavesAt' | 'tries'
  factor_proof: 'id' | 'step' | 'recoveryId'
  factor_reset: 'id' | 'byId'
  former_phone: never
  gift:
    | 'id'
    | 'cardOrderId'
    | 'givenBy'
    | 'reason'
    | 'heldWhy'
    | 'decideBy'
    | 'decidedAt'
    | 'decidedBy'
    | 'takenBackAt'
    | 'grantClaimId'
    | 'envelopeSlotId'
    | 'invitationClaimId'
    | 'voucherUseId'
    | 'trainingId'
  gift_item: 'userCouponId' | 'cardId' | 'note' | 'envelopeSlotId'
  grant_activity: 'id' | 'image' | 'rules' | 'stock' | 'taken' | 'standing' | 'isNew' | 'awayDays' | 'isTrialOnly' | 'isStopped'
  grant_claim: 'id'
  grant_coupon: never
  grant_envelope: never
  grant_shop: never
  guardian: 'proofUse'
  heart_rank_choice: never
  heart_record: 'id' | 'shopId' | 'deviceId' | 'rates' | 'avgRate' | 'maxRate' | 'fileHash' | 'key'
  heart_week: never
  idempotency: never
  invitation: 'id'
  invitation_claim:
    | 'id'
    | 'openidMac'
    | 'deviceHash'
    | 'system'
    | 'app'
    | 'heldWhy'
    | 'notified'
    | 'earnedBy'
    | 'earnedId'
    | 'earnedAt'
    | 'inviterMost'
    | 'shopMost'
    | 'refundedAt'
  invitation_guess: 'id'
  invite_award: 'couponTplId' | 'cardTplId' | 'units'
  invite_event: 'id' | 'text' | 'image' | 'isPaused' | 'isStopped' | 'mostAMonth' | 'shopMostAMonth'
  invoice: 'id' | 'state' | 'number' | 'link' | 'issuedAt' | 'issuedBy' | 'reason' | 'endedAt' | 'endedBy'
  late_remind: never
  locker: 'removedAt'
  lost_phone: 'id' | 'endedAt' | 'ending' | 'toldDays'
  lost_phone_brand: 'objectedAt' | 'objectedBy'
  measure: 'id' | 'replaces'
  measure_method: 'id' | 'sort'
  measure_range: 'gender'
  medal:
    | 'id'
    | 'text'
    | 'image'
    | 'sign'
    | 'sort'
    | 'period'
    | 'target'
    | 'each'
    | 'visits'
    | 'fromMinute'
    | 'untilMinute'
    | 'endOn'
    | 'isStopped'
  medal_given: 'id' | 'takenBackAt'
  medal_shop: never
  member_note: 'id'
  money_entry:
    | 'id'
    | 'shopId'
    | 'provider'
    | 'tradeId'
    | 'refundId'
    | 'cardId'
    | 'bookingId'
    | 'corpId'
    | 'corpCardId'
    | 'courtOrderId'
    | 'planOrderId'
    | 'orderId'
    | 'checkinId'
    | 'activityOrderId'
    | 'voucherUseId'
  no_show_lift: 'id'
  notice: 'id' | 'params' | 'path' | 'orderKind' | 'orderId' | 'readAt' | 'pushedAt'
  offer_consent: 'id' | 'withdrawnAt'
  payment_event: 'id' | 'detail'
  payment_exception: 'id' | 'orderId' | 'detail' | 'resolvedAt'
  payment_line: never
  payment_notice: 'tradeNo'
  payment_order: 'id' | 'status' | 'tradeId' | 'paidAt' | 'closedAt' | 'pricedFor' | 'isDeducted'
  payment_refund: 'id' | 'state' | 'tries' | 'providerRefundId' | 'lastError' | 'endedAt' | 'statedOn'
  payment_statement: never
  payment_statement_try: never
  payment_trade: 'id' | 'state' | 'transactionId' | 'prepay' | 'prepayAt' | 'endedAt' | 'checks'
  phone_change: 'id' | 'toArea' | 'toPhone' | 'refused' | 'proof' | 'proofUse' | 'stepUp' | 'stepUpAt' | 'stepUpUse' | 'lostPhoneId'
  phone_hold: 'id' | 'confirmedAt' | 'confirmedBy'
  phone_hold_card: never
  plan:
    | 'id'
    | 'description'
    | 'logo'
    | 'teacherId'
    | 'difficulty'
    | 'isFree'
    | 'trialPriceFen'
    | 'trialOriginalPriceFen'
    | 'onSale'
    | 'version'
  plan_day: 'id' | 'name' | 'isRest' | 'cards'
  plan_order:
    | 'id'
    | 'cardId'
    | 'planRuleId'
    | 'isTrial'
    | 'status'
    | 'heldUntil'
    | 'refundType'
    | 'remarks'
    | 'origin'
    | 'recommendAccountId'
    | 'activityId'
    | 'cancelledAt'
  plan_rule: 'id' | 'cardTplId'
  plan_template: 'id' | 'tags' | 'description' | 'difficulty'
  price_plan: 'id'
  price_rule:
    | 'id'
    | 'cardTplId'
    | 'fromNumber'
    | 'toNumber'
    | 'forTrial'
    | 'trialPriceFen'
    | 'trialOriginalPriceFen'
    | 'limitUserStatus'
    | 'limitUserCount'
  private_offer:
    | 'id'
    | 'stepMinutes'
    | 'maxUsers'
    | 'isOnline'
    | 'isShared'
    | 'mandatoryShare'
    | 'sharedText'
    | 'openType'
    | 'openHours'
    | 'openDaysBefore'
    | 'openMinute'
    | 'isActive'
    | 'version'
  private_offer_space: 'sort'
  product: 'id' | 'image' | 'status' | 'sort'
  recovery_code: 'id' | 'usedAt'
  remind_me: 'id' | 'activityId' | 'toldAt'
  renewal_contract:
    | 'id'
    | 'cardId'
    | 'cardOrderId'
    | 'days'
    | 'triggerUnits'
    | 'contractId'
    | 'status'
    | 'signedAt'
    | 'liveAt'
    | 'pausedAt'
    | 'closedAt'
    | 'closedBy'
    | 'endedAt'
    | 'asks'
    | 'months'
  renewal_deduction: 'id' | 'ends' | 'announcedAt' | 'status' | 'tries' | 'cardOrderId' | 'endedAt'
  report_due: 'id'
  report_week: 'toldAt'
  report_year: never
  sandbox_agreement: 'returnUrl' | 'agreementNo' | 'signedAt' | 'endedAt'
  sandbox_contract: 'openid' | 'tradeNo' | 'contractId' | 'signedAt' | 'endedAt' | 'endedBy'
  sandbox_face: never
  sandbox_key: never
  sandbox_notice: 'behindNext' | 'tries' | 'lastAnswer'
  sandbox_refund: 'reason' | 'notifyUrl' | 'endedAt'
  sandbox_sms: 'id'
  sandbox_sms_nonce: never
  sandbox_switch: 'id' | 'params' | 'tradeNo' | 'remaining'
  sandbox_trade: 'refundedFen' | 'returnUrl' | 'payer' | 'prepayId' | 'transactionId' | 'lastError' | 'paidAt' | 'closedAt'
  sandbox_voucher: 'uses' | 'state' | 'token'
  sandbox_voucher_use: 'id' | 'isOurs' | 'undoneAt' | 'refundedAt'
  sandbox_weixin_call: 'count'
  sandbox_weixin_code: never
  sandbox_weixin_message: 'id'
  schedule:
    | 'id'
    | 'spaceId'
    | 'booked'
    | 'trialCapacity'
    | 'trialBooked'
    | 'isOnline'
    | 'isCross'
    | 'isCancelled'
    | 'openType'
    | 'openAt'
    | 'openHours'
    | 'version'
    | 'kind'
    | 'privateOfferId'
    | 'isIdle'
    | 'isDeleted'
    | 'calledOffBy'
    | 'minPeople'
    | 'peopleReached'
    | 'calledOffAt'
    | 'reopenedBy'
    | 'settledAt'
    | 'calledOffReason'
    | 'changedBy'
    | 'changedAt'
    | 'seriesId'
  schema_migration: never
  score_due: 'id'
  score_entry: 'id' | 'step' | 'subject' | 'byId' | 'reason'
  score_rule: never
  second_factor: 'id' | 'secret' | 'nextSecret' | 'nextAt' | 'enrolledAt' | 'lastStep' | 'wrongTries' | 'pausedUntil'
  self_training: 'id' | 'status'
  session: 'stepUpAt' | 'stepUpUse' | 'id' | 'seenAt' | 'system' | 'app' | 'isNewDevice' | 'factorAt'
  settings_change: 'id' | 'shopId' | 'accountId'
  ship:
    | 'id'
    | 'status'
    | 'score'
    | 'isTeacher'
    | 'isStaff'
    | 'isSuperuser'
    | 'permissions'
    | 'origin'
    | 'recommendAccountId'
    | 'stored'
    | 'activityId'
    | 'birthday'
    | 'needsFactor'
  shop:
    | 'id'
    | 'cityCode'
    | 'phone'
    | 'logo'
    | 'image'
    | 'address'
    | 'gdLng'
    | 'gdLat'
    | 'images'
    | 'services'
    | 'openingHours'
    | 'description'
    | 'hasWeixin'
    | 'moduleTeam'
    | 'modulePrivate'
    | 'moduleCourt'
    | 'modulePayment'
    | 'teamMinutesCanOrder'
    | 'privateMinutesCanOrder'
    | 'minutesCanCancel'
    | 'teamCourseCanWait'
    | 'teamCourseWaitMethod'
    | 'teamMinutesCanWait'
    | 'hideCourseUserNum'
    | 'theme'
    | 'skin'
    | 'minutesToPay'
    | 'mediaHosts'
    | 'overlapAllowed'
    | 'deskChannels'
    | 'staffBookLate'
    | 'staffSecondFactor'
    | 'cardLowFen'
    | 'cardLowTimes'
    | 'hasFaceGuard'
    | 'noShowCount'
    | 'noShowDays'
    | 'noShowBlockDays'
    | 'noShowUnmarked'
    | 'invoiceSeller'
    | 'invoiceTaxNo'
    | 'invoiceHours'
    | 'timetableDays'
    | 'hasBelts'
  shop_ad: 'id' | 'url' | 'sort'
  shop_notice: 'id' | 'url'
  shop_share: 'imageUrl'
  sms_code:
    | 'id'
    | 'wrongTries'
    | 'shopId'
    | 'usedAt'
    | 'purpose'
    | 'lane'
    | 'askedBy'
    | 'deviceHash'
    | 'accountId'
    | 'keepsUse'
    | 'provider'
    | 'sessionHash'
  space: 'id'
  sql_release: 'seenAt'
  staff_act: 'id' | 'aboutId'
  staff_act_end: 'detail'
  staff_role:
    | 'id'
    | 'refundMostFen'
    | 'correctionsADay'
    | 'teacherId'
    | 'givenBy'
    | 'untilAt'
    | 'accountId'
    | 'takenAt'
    | 'endedAt'
    | 'endedBy'
  staff_search: 'id'
  staff_search_found: never
  subscribe_grant: never
  tag: 'id' | 'sort'
  teacher: 'id' | 'accountId' | 'avatar' | 'gender' | 'title' | 'description' | 'score' | 'images'
  teacher_hours: 'id' | 'weekday' | 'day'
  teacher_rest: 'id'
  till_entry: 'id' | 'tradeId' | 'refundId' | 'corrects' | 'countedFen' | 'reason'
  training:
    | 'id'
    | 'image'
    | 'text'
    | 'rules'
    | 'gymLimit'
    | 'memberLimit'
    | 'memberCount'
    | 'canCancel'
    | 'cancelUntil'
    | 'isTogether'
    | 'selfTraining'
    | 'unit'
    | 'isStopped'
    | 'closedUpto'
    | 'closedAt'
  training_award: 'couponTplId' | 'cardTplId' | 'units' | 'days' | 'note'
  training_correction: 'id'
  training_dispute: 'id' | 'outcome' | 'answer' | 'decidedBy' | 'decidedAt'
  training_gym: 'appliedBy'
  training_gym_rank: never
  training_member: 'id' | 'withdrawnAt'
  training_rank: 'rank' | 'ordinal' | 'gymRank' | 'gymOrdinal' | 'togetherRank' | 'togetherOrdinal'
  training_reminder: 'id' | 'toldAt'
  training_snapshot: 'id' | 'upto' | 'people' | 'total' | 'hash' | 'publishedAt'
  upload: 'shopId' | 'brandId' | 'state' | 'usedAt' | 'contentHash'
  user_coupon: 'id' | 'serial' | 'usedAt' | 'version' | 'giftId' | 'amountFen' | 'extendedAt' | 'endingToldAt' | 'takenBackAt'
  vacancy: 'id' | 'toldAt' | 'endedAt'
  view_log: 'id' | 'accountId'
  visit: 'id'
  voucher_app: never
  voucher_guess: 'id'
  voucher_link: 'accountRef' | 'state' | 'guessedAt'
  voucher_notice: never
  voucher_pass: 'sealed'
  voucher_rule: 'id' | 'products' | 'isProductAll' | 'productNum' | 'productCount' | 'exchangeNum' | 'priority' | 'isStopped'
  voucher_rule_option: 'id' | 'name' | 'note' | 'cardTplId' | 'units' | 'couponTplId' | 'num' | 'days'
  voucher_rule_shop: never
  voucher_statement: 'id'
  voucher_step: never
  voucher_stranger: never
  voucher_use:
    | 'id'
    | 'uses'
    | 'sealed'
    | 'ids'
    | 'amounts'
    | 'why'
    | 'version'
    | 'sent'
    | 'undos'
    | 'unusedAt'
    | 'nextAt'
    | 'verifiedAt'
    | 'exchangedAt'
    | 'handedAt'
    | 'handedBy'
    | 'refundedAt'
    | 'settledBy'
    | 'settledWords'
    | 'releasedAt'
    | 'toldAt'
  voucher_use_item: 'note' | 'units' | 'days' | 'cardTplId' | 'couponTplId' | 'cardId' | 'isExtended' | 'endBefore'
  weapp_code: never
  weixin_pass: 'value'
  write_probe: never
}
