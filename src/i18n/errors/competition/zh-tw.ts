import type { TrainingErrorCode } from '@/contract/competition/error-status'

export const competitionZhTw: Record<TrainingErrorCode, string> = {
  'training.closed': '報名已截止',
  'training.day': '這一天不在可以更正的日期裡',
  'training.disputes_full': '你還有待核對的日期，請等場館答覆',
  'training.final': '結果已公布，不能再更正',
  'training.full': '名額已滿',
  'training.gym_members': '已有會員代表本店參賽，不能退出',
  'training.gym_only': '僅場館員工可報名',
  'training.no_gym': '本店沒有參加這場比賽',
  'training.no_reminder': '現在就可以報名，不需要提醒',
  'training.not_begun': '報名尚未開始',
  'training.not_found': '比賽不存在',
  'training.not_in': '沒有參加這場比賽',
  'training.reason': '請填寫原因',
  'training.rules_unread': '請先閱讀比賽規則',
  'training.same': '這一天已經是這樣記錄的',
  'training.stays': '本場比賽報名後不可退賽',
  'training.withdraw_over': '{time} 後不可退賽',
}
