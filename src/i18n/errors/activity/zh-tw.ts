import type { ActivityErrorCode } from '@/contract/activity/error-status'

export const activityZhTw: Record<ActivityErrorCode, string> = {
  'activity.amount': '一次付款的金額過高，請減少份數',
  'activity.cancel_over': '已過取消時間',
  'activity.changed': '活動資訊有變動，請重新確認',
  'activity.code': '憑證無效',
  'activity.full': '活動名額已滿',
  'activity.inactive': '活動未開放報名',
  'activity.no_card': '這個活動不支援會員卡',
  'activity.no_reminder': '現在不需要提醒',
  'activity.not_found': '活動不存在',
  'activity.not_full': '還有名額，請直接報名',
  'activity.order_not_found': '報名不存在',
  'activity.other_day': '活動不在今天',
  'activity.standing': '你不符合報名條件',
  'activity.unneeded': '無需報名',
  'activity.used': '憑證已使用',
  'activity.used_before': '已於 {time} 入場',
  'activity.user_limit': '你已達到報名上限',
  'activity.window': '不在報名時間內',
  'activity.wrong_card': '這張會員卡不適用於此活動',
}
