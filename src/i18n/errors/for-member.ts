import type { ErrorCode } from '@/contract/errors'

/**
 * Error texts for a coach or staff acting for a member: the usual ones would speak to the wrong person. A code that is missing here has a usual text
 * that speaks to nobody in particular.
 */
export const forMember = {
  'zh-cn': {
    'booking.already_booked': '该会员已预约此课程，请不要重复预约',
    'booking.already_waiting': '该会员已在此课程的候补名单中',
    'booking.cancel_other_first': '该会员在该时间段已有其他预约，请先取消',
    'booking.pay_pending': '该会员有一笔待支付的预约，请提醒会员完成支付',
    'booking.trial_unmatched': '该会员不符合本节课的体验条件',
    'checkin.no_right': '抱歉，该会员没有开门权限',
    'grant.target': '这份优惠不适用于该会员',
    'pay.too_many_unpaid': '该会员待支付的订单已达上限，请提醒会员先支付或取消',
    'plan.already_joined': '该会员已参加此计划，请不要重复参加',
    'plan.pay_pending': '该会员有一笔该计划的订单待支付',
    'plan.trial_used': '体验价每人限 1 次，该会员已使用过',
  },
  'zh-tw': {
    'booking.already_booked': '這位會員已預約這堂課，請勿重複預約',
    'booking.already_waiting': '這位會員已在此課程的候補名單中',
    'booking.cancel_other_first': '這位會員在這個時段已有其他預約，請先取消',
    'booking.pay_pending': '這位會員有一筆待付款的預約，請提醒會員完成付款',
    'booking.trial_unmatched': '這位會員不符合這堂課的體驗資格',
    'checkin.no_right': '抱歉，這位會員沒有開門權限',
    'grant.target': '這份優惠不適用於這位會員',
    'pay.too_many_unpaid': '這位會員待付款的訂單已達上限，請提醒會員先付款或取消',
    'plan.already_joined': '這位會員已加入這個計畫，請勿重複加入',
    'plan.pay_pending': '這位會員有一筆這個計畫的訂單待付款',
    'plan.trial_used': '體驗價每人限 1 次，這位會員已使用過',
  },
  'en-us': {
    'booking.already_booked': 'This member has already booked this class.',
    'booking.already_waiting': 'This member is already on the waiting list of this class.',
    'booking.cancel_other_first': 'This member has another booking at that time. Please cancel it first.',
    'booking.pay_pending': 'This member has a booking for this class waiting for payment. Please remind them to pay.',
    'booking.too_late_to_cancel.both': 'This class can’t be cancelled less than {h} h {m} min before it starts.',
    'booking.too_late_to_cancel.hours': 'This class can’t be cancelled less than {h} h before it starts.',
    'booking.too_late_to_cancel.minutes': 'This class can’t be cancelled less than {m} min before it starts.',
    'booking.trial_full': 'The trial spots for this class are taken today. Without one, the price for members applies.',
    'booking.trial_unmatched': 'This member isn’t eligible for a trial of this class.',
    'card.none': 'No card of this member covers this class.',
    'checkin.no_right': 'This member has no door-opening permission',
    'corp.balance': 'The company’s balance is too low.',
    'corp.none': 'This member has no company subsidy.',
    'corp.quota_used': 'This member’s subsidy quota is used up.',
    'grant.target': 'This offer is not meant for this member.',
    'pay.too_many_unpaid': 'This member has too many orders waiting for payment. Please remind them to pay or cancel some first.',
    'plan.already_joined': 'This member has already joined this plan.',
    'plan.pay_pending': 'This member has an unpaid order for this plan.',
    'plan.trial_used': 'The trial price is once per person, and this member has used it.',
  },
} satisfies Record<string, Partial<Record<ErrorCode, string>>>
