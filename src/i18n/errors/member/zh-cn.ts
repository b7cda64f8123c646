import type { MemberErrorCode } from '@/contract/member/error-status'
import type { SaidError } from '../said-zh-cn'

export const memberZhCn: Record<Exclude<MemberErrorCode, SaidError>, string> = {
  'member.captcha_needed': '请先完成图形验证',
  'member.captcha_tries': '图形验证错误过多，请一小时后再试',
  'member.code_day_full': '今天发出的验证码已满，请明天再试，或致电门店',
  'member.code_expired': '验证码已过期，请重新获取',
  'member.code_not_sent': '验证码发送失败',
  'member.code_too_many': '获取验证码次数过多，请稍后再试',
  'member.code_tries': '验证码错误次数过多，请重新获取',
  'member.code_wrong': '验证码错误',
  'member.exists': '该手机号已注册',
  'member.leaving': '该账号正在注销，不能再为其办理',
  'member.not_found': '用户不存在',
  'member.phone_change_tries': '今天尝试更换手机号的次数过多，请明天再试',
  'member.phone_same': '这就是你现在的手机号',
  'member.phone_taken': '该手机号已有账号',
  'member.step_up': '请先验证原手机号',
  'member.profile_changed': '资料已在别处修改，请核对后重新保存',
  'member.phone_unreachable': '短信发不到这个手机号，请检查号码或致电门店',
}
