import type { MemberErrorCode } from '@/contract/member/error-status'
import type { SaidError } from '../said-zh-cn'

export const memberZhTw: Record<Exclude<MemberErrorCode, SaidError>, string> = {
  'member.captcha_needed': '請先完成圖形驗證',
  'member.captcha_tries': '圖形驗證錯誤過多，請一小時後再試',
  'member.code_day_full': '今天的驗證碼已發完，請明天再試，或致電門市',
  'member.code_expired': '驗證碼已過期，請重新取得',
  'member.code_not_sent': '驗證碼傳送失敗',
  'member.code_too_many': '取得驗證碼次數過多，請稍後再試',
  'member.code_tries': '驗證碼錯誤次數過多，請重新取得',
  'member.code_wrong': '驗證碼錯誤',
  'member.exists': '這個手機號碼已註冊',
  'member.leaving': '此帳號正在刪除中，無法再為其辦理',
  'member.not_found': '使用者不存在',
  'member.phone_change_tries': '今天嘗試更換手機號碼的次數過多，請明天再試',
  'member.phone_same': '這就是你目前的手機號碼',
  'member.phone_taken': '此手機號碼已有帳號',
  'member.step_up': '請先驗證原手機號碼',
  'member.profile_changed': '資料已在別處修改，請核對後重新儲存',
  'member.phone_unreachable': '簡訊無法送達這個手機號碼，請檢查號碼或致電門市',
}
