import type { TrainingErrorCode } from '@/contract/competition/error-status'

export const competitionZhCn: Record<TrainingErrorCode, string> = {
  'training.closed': '报名已截止',
  'training.day': '这一天不在可以更正的日期里',
  'training.disputes_full': '你还有待核对的日期，请等场馆答复',
  'training.final': '结果已公布，不能再更正',
  'training.full': '名额已满',
  'training.gym_members': '已有会员代表本店参赛，不能退出',
  'training.gym_only': '仅场馆员工可报名',
  'training.no_gym': '本店没有参加这场比赛',
  'training.no_reminder': '现在就可以报名，不需要提醒',
  'training.not_begun': '报名未开始',
  'training.not_found': '比赛不存在',
  'training.not_in': '没有参加这场比赛',
  'training.reason': '请填写原因',
  'training.rules_unread': '请先阅读比赛规则',
  'training.same': '这一天已经是这样记录的',
  'training.stays': '本场比赛报名后不可退赛',
  'training.withdraw_over': '{time} 后不可退赛',
}
