import { call } from '../define'
import { code, codeErrors, phone, tryingErrors, UserSlot, weixinErrors } from './member'
import { Bool, Empty, Id, InstantText, Int, Nullable, Obj, Str, Text } from '../shapes'

/** A superuser's change of a lost phone that is not done yet. */
export const LostPhone = Obj({
  /** The new phone, masked. */
  phone: Str,
  shop: Str,
  asked_at: InstantText,
  due_at: InstantText,
})

export const phoneRead = call({
  method: 'GET',
  path: '/api/users/{userId}/phone/',
  authority: { who: 'account' },
  summary: "The user's own phone, masked, and what a change of it needs and does",
  params: UserSlot,
  data: Obj({
    phone: Str,
    area_code: Str,
    /** Whether this session proved the phone lately enough to change it. */
    is_stepped_up: Bool,
    /** The sessions that a change ends. */
    other_sessions: Int,
    lost: Nullable(LostPhone),
  }),
  errors: ['permission.none'],
})

export const stepUp = call({
  method: 'POST',
  path: '/api/users/{userId}/step-up/',
  authority: { who: 'account' },
  summary: "Proves with a code that the person has the account's phone; the session may change it for ten minutes",
  params: UserSlot,
  body: Obj({ code }),
  data: Empty,
  errors: ['permission.none', ...tryingErrors],
})

const changeErrors = ['permission.none', 'member.step_up', 'member.phone_same', 'member.phone_taken', 'member.phone_change_tries'] as const

export const phoneChange = call({
  method: 'PUT',
  path: '/api/users/{userId}/phone/',
  authority: { who: 'account' },
  summary: 'Moves the account to another phone, which a code proves; ends all other sessions and tells the old phone',
  params: UserSlot,
  body: Obj({ ...phone, code }),
  data: Obj({ phone: Str, area_code: Str }),
  errors: [...codeErrors, ...changeErrors],
})

export const phoneChangeWeixin = call({
  method: 'PUT',
  path: '/api/users/{userId}/phone/weixin/',
  authority: { who: 'account', shop: 'body.shop_id' },
  summary: 'Moves the account to the phone that the person shares from WeChat in the mini-program, as the change by code does',
  params: UserSlot,
  body: Obj({ shop_id: Id, code: Text(500) }),
  data: Obj({ phone: Str, area_code: Str }),
  errors: ['weixin.code', 'weixin.phone_area', ...weixinErrors, ...changeErrors],
})

export const lostPhoneStop = call({
  method: 'DELETE',
  path: '/api/users/{userId}/phone/lost/',
  authority: { who: 'account' },
  summary: 'Stops a change that a superuser asked for, because the phone is not lost; the session needs a proof of the phone',
  params: UserSlot,
  data: Empty,
  errors: ['permission.none', 'member.step_up'],
})
