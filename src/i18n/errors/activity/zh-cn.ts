import type { ActivityErrorCode } from '@/contract/activity/error-status'

export const activityZhCn: Record<ActivityErrorCode, string> = {
  'activity.amount': '一次支付的金额过高，请减少份数',
  'activity.cancel_over': '已过取消时间',
  'activity.changed': '活动信息有变动，请重新确认',
  'activity.code': '凭证无效',
  'activity.full': '活动名额已满',
  'activity.inactive': '活动未开放报名',
  'activity.no_card': '该活动不支持会员卡',
  'activity.no_reminder': '现在不需要提醒',
  'activity.not_found': '活动不存在',
  'activity.not_full': '还有名额，请直接报名',
  'activity.order_not_found': '报名不存在',
  'activity.other_day': '活动不在今天',
  'activity.standing': '您不符合报名条件',
  'activity.unneeded': '无需报名',
  'activity.used': '凭证已使用',
  'activity.used_before': '已于 {time} 入场',
  'activity.user_limit': '您已达到报名上限',
  'activity.window': '不在报名时间内',
  'activity.wrong_card': '该会员卡不适用于此活动',
}
