import { Type, type Static } from '@sinclair/typebox'
import { textSizes, type TextSize } from '../../domain/member/appearance'
import { areas, type Area } from '../../domain/member/phone'
import { themeNames } from '../../domain/shop/theme-names'
import { call } from '../define'
import { Bool, Empty, Id, Int, List, Nullable, Obj, Opt, ShopSlot, Str, Text, Word } from '../shapes'

export type AreaCode = Area
export const AreaCode = Type.Unsafe<AreaCode>(Type.Union(areas.map((area) => Type.Literal(area))))
const TextSizes = Type.Unsafe<TextSize>(Type.Union(textSizes.map((size) => Type.Literal(size))))
export const Gender = Type.Union([Type.Literal(0), Type.Literal(1)])

/** A setting that was not chosen is left out. */
export const Appearance = Obj({
  theme: Opt(Word(...themeNames, 'shop')),
  text_size: Opt(TextSizes),
  wording: Opt(Word('shop', 'standard')),
})

/** A person as one shop sees him: flags, score and status belong to that shop, and mean nothing without one. */
export const User = Obj({
  id: Id,
  username: Str,
  avatar: Str,
  gender: Nullable(Gender),
  phone: Str,
  area_code: AreaCode,
  isTeacher: Bool,
  isStaff: Bool,
  isSuperUser: Bool,
  isMember: Bool,
  has_openid: Bool,
  score: Int,
  /** 0 registered, 1 contacted, 2 member; null without a membership of that shop. */
  status: Nullable(Int),
  ship_id: Nullable(Id),
  /** How he wants the app to look, on every device; for himself alone, and left out where he has chosen nothing. */
  look: Opt(Appearance),
})
export type User = Static<typeof User>

export const UserSlot = Obj({ userId: Id })
export const session = Obj({
  user: User,
  /** Answered only to the mini-program; H5 gets a cookie that scripts cannot read. */
  session_id: Opt(Str),
})

/** As typed: a wrong value is answered with the form's own error text (identity ledger IP-178, IP-180); zh_tw is read as zh-tw (IP-003). */
export const phone = { phone: Text(40), area_code: Type.Unsafe<AreaCode>(Text(10)) }
export const code = Text(40)
/** Why a phone is refused, why no code is sent, and why a code is refused. */
export const phoneErrors = ['member.phone_empty', 'member.area_empty', 'member.phone_format'] as const
export const sendingErrors = [
  'member.captcha_needed',
  'member.captcha_tries',
  'member.captcha_wrong',
  'member.code_day_full',
  'member.code_not_sent',
  'member.code_too_many',
  'member.code_too_soon',
  'member.phone_unreachable',
] as const
/**
 * The answer to a captcha for the same phone and purpose, after `member.captcha_needed`: the digits of ours, or what a captcha service gave the page; the token
 * alone where it was solved by `captchaSolve`.
 */
export const captchaAnswer = {
  captcha_token: Opt(Text(200)),
  captcha_answer: Opt(Text(20)),
  captcha_ticket: Opt(Text(2000)),
  captcha_randstr: Opt(Text(100)),
}
export const tryingErrors = [
  'member.code_empty',
  'member.code_format',
  'member.code_wrong',
  'member.code_tries',
  'member.code_expired',
] as const
const sendErrors = [...phoneErrors, ...sendingErrors, 'shop.not_found'] as const
export const codeErrors = [...phoneErrors, ...tryingErrors] as const

export const sendVerify = call({
  method: 'POST',
  path: '/api/send/verify/',
  authority: { who: 'visitor', shop: 'body.shop_id' },
  summary: 'Sends a log-in code by SMS: six digits, five minutes, one use, a new one after 60 seconds',
  form: true,
  body: Obj({ ...phone, ...captchaAnswer, shop_id: Opt(Id) }),
  data: Obj({ wait_seconds: Int }),
  errors: sendErrors,
})

/** The version of the agreement and the policy that the person ticked; a client of an earlier release sends none. */
const termsVersion = { terms_version: Opt(Text(7)) }

export const login = call({
  method: 'POST',
  path: '/api/login/',
  authority: { who: 'visitor', shop: 'body.shop_id' },
  summary: 'Logs in by phone and code; an unknown phone does not spend the code',
  form: true,
  body: Obj({ ...phone, ...termsVersion, code, shop_id: Opt(Id) }),
  data: session,
  errors: [...codeErrors, 'member.not_found'],
})

export const register = call({
  method: 'POST',
  path: '/api/register/',
  authority: { who: 'visitor', shop: 'body.shop_id' },
  summary: 'Registers a phone, binds it to the shop where one is given, and logs in',
  form: true,
  body: Obj({
    ...phone,
    ...termsVersion,
    code,
    shop_id: Opt(Id),
    username: Opt(Text(40)),
    gender: Opt(Gender),
    /** The user whose shared link led here. */
    recommend_user_id: Opt(Id),
    activity_id: Opt(Id),
  }),
  data: session,
  errors: [...codeErrors, 'member.exists', 'shop.not_found'],
})

export const logout = call({
  method: 'POST',
  path: '/api/logout/',
  authority: { who: 'visitor' },
  summary: 'Ends the session; without one there is nothing to end',
  data: Empty,
})

export const verifyCode = call({
  method: 'POST',
  path: '/api/users/verify/code/',
  authority: { who: 'account', shop: 'body.shop_id' },
  summary: "Sends a code to a phone that the user wants to move to, or a code to step up with to the account's own phone",
  body: Obj({ ...phone, ...captchaAnswer, shop_id: Opt(Id) }),
  data: Obj({ wait_seconds: Int }),
  errors: sendErrors,
})

export const shopBind = call({
  method: 'POST',
  path: '/api/shops/{shopId}/users/bind/',
  authority: { who: 'account', shop: 'params.shopId' },
  summary: 'Binds the user to a shop; repeated, it answers the membership that exists',
  params: Obj({ shopId: Id }),
  body: Obj({ user_id: Id, origin: Opt(Text(200)), stored: Opt(Text(500)), recommend_user_id: Opt(Id), activity_id: Opt(Id) }),
  data: Obj({ ship_id: Id }),
  errors: ['permission.none', 'shop.not_found'],
})

export const weixinErrors = ['shop.not_found', 'weixin.not_enabled', 'weixin.refused', 'weixin.too_often', 'weixin.try_again'] as const

export const weixinAuth = call({
  method: 'POST',
  path: '/api/v2/shops/{shopId}/weixin/user/auth/',
  authority: { who: 'account', shop: 'params.shopId' },
  summary:
    'Binds the person of a one-time code of WeChat (of the mini-program, or of the page that came back from authorising) to the account',
  params: ShopSlot,
  body: Obj({ code: Text(500) }),
  data: Empty,
  errors: ['weixin.code', ...weixinErrors],
})

export const weixinEnter = call({
  method: 'POST',
  path: '/api/v2/shops/{shopId}/weixin/user/phone/',
  authority: { who: 'visitor', shop: 'params.shopId' },
  summary:
    'Logs in with the phone that a person shares from WeChat in the mini-program; an unknown phone is registered and bound to the shop',
  params: ShopSlot,
  /** Of the phone button of the mini-program. */
  body: Obj({ code: Text(500), ...termsVersion, recommend_user_id: Opt(Id), activity_id: Opt(Id) }),
  data: session,
  errors: ['weixin.code', 'weixin.phone_area', ...weixinErrors],
})

export const weixinAuthorise = call({
  method: 'GET',
  path: '/api/v2/shops/{shopId}/weixin/user/auth/',
  authority: { who: 'account', shop: 'params.shopId' },
  summary: 'Where a page inside WeChat sends the person to authorise; WeChat comes back to url with code and state',
  params: ShopSlot,
  query: Obj({ url: Text(1000), state: Text(64) }),
  data: Obj({ url: Str }),
  errors: ['shop.not_found', 'weixin.not_enabled', 'weixin.url'],
})

export const weixinSetting = call({
  method: 'GET',
  path: '/api/shops/{shopId}/weixin/setting/',
  authority: { who: 'visitor', shop: 'params.shopId' },
  summary: 'The data that a page of ours hands to wx.config, signed for its address, and the subscribe messages that it may ask for',
  params: ShopSlot,
  query: Obj({ url: Text(1000) }),
  data: Obj({ app_id: Str, timestamp: Int, nonceStr: Str, signature: Str, templates: List(Str) }),
  errors: ['weixin.url', ...weixinErrors],
})
