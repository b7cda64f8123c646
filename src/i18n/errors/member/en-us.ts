import type { MemberErrorCode } from '@/contract/member/error-status'
import type { SaidError } from '../said-zh-cn'

export const memberEnUs: Record<Exclude<MemberErrorCode, SaidError>, string> = {
  'member.captcha_needed': 'Please enter the digits in the picture first.',
  'member.captcha_tries': 'Too many wrong answers. Please try again in an hour.',
  'member.code_day_full': 'No more codes can be sent today. Please try again tomorrow or call the gym.',
  'member.code_expired': 'This code has expired. Please request a new one.',
  'member.code_not_sent': 'We couldn’t send the code.',
  'member.code_too_many': 'Too many codes requested. Please try again later.',
  'member.code_tries': 'Too many wrong tries. Please request a new code.',
  'member.code_wrong': 'That code isn’t right.',
  'member.exists': 'This phone number is already registered.',
  'member.leaving': 'This account is being deleted. Nothing can be booked or added for it.',
  'member.not_found': 'There’s no user with this phone number.',
  'member.phone_change_tries': 'Too many tries today. Please try again tomorrow',
  'member.phone_same': 'This is your phone number already',
  'member.phone_taken': 'This number already has an account',
  'member.step_up': 'Please confirm your current number first',
  'member.profile_changed': 'This profile has been changed elsewhere. Please check it and save again.',
  'member.phone_unreachable': 'We can’t text this number. Please check it or call the gym.',
}
