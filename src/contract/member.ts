import { Type, type Static } from '@sinclair/typebox'
import { areas, type Area } from '../domain/member/phone'
import { ADDRESS_MOST, NAME_MOST } from '../domain/member/profile'
import { call } from './define'
import { Bool, Empty, Id, Int, List, Nullable, Obj, Opt, ShopSlot, Str, Text } from './shapes'

export type AreaCode = Area
const AreaCode = Type.Unsafe<AreaCode>(Type.Union(areas.map((area) => Type.Literal(area))))
const Gender = Type.Union([Type.Literal(0), Type.Literal(1)])

/** A person as one shop sees him: flags, score and status belong to that shop, and mean nothing without one. */
const User = Obj({
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
})
export type User = Static<typeof User>

/** What a person says of himself, the same for every shop. */
const Profile = Obj({
  username: Str,
  /** Masked for all but the person. */
  phone: Str,
  area_code: AreaCode,
  address: Str,
  gender: Nullable(Gender),
  /** `1996-03-18`. */
  date_of_birth: Nullable(Str),
  avatar: Str,
  /** Rises with each change. */
  version: Int,
})
export type Profile = Static<typeof Profile>

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
export const sendingErrors = ['member.code_too_soon', 'member.code_too_many', 'member.code_not_sent'] as const
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
  body: Obj({ ...phone, shop_id: Opt(Id) }),
  data: Obj({ wait_seconds: Int }),
  errors: sendErrors,
})

export const login = call({
  method: 'POST',
  path: '/api/login/',
  authority: { who: 'visitor', shop: 'body.shop_id' },
  summary: 'Logs in by phone and code; an unknown phone does not spend the code',
  form: true,
  body: Obj({ ...phone, code, shop_id: Opt(Id) }),
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
  body: Obj({ ...phone, shop_id: Opt(Id) }),
  data: Obj({ wait_seconds: Int }),
  errors: sendErrors,
})

export const userRead = call({
  method: 'GET',
  path: '/api/users/{userId}/',
  authority: { who: 'account', shop: 'query.shop_id' },
  summary: 'A user as seen by himself, or by coach, staff or superuser of a shop of both',
  params: UserSlot,
  query: Obj({ shop_id: Opt(Id) }),
  /** `profile` is for who may change it, and null for others. */
  data: Obj({ user: User, profile: Nullable(Profile) }),
  errors: ['permission.none'],
})

export const userUpdate = call({
  method: 'PUT',
  path: '/api/users/{userId}/',
  authority: { who: 'account', shop: 'body.shop_id' },
  summary:
    "Saves a profile whole, so that a field left out is empty: the person's own, or in a shop's name a member's, by who looks after the member there. The log-in phone is required and stays as it is",
  params: UserSlot,
  body: Obj({
    shop_id: Opt(Id),
    username: Opt(Text(NAME_MOST)),
    phone: Opt(Text(40)),
    address: Opt(Text(ADDRESS_MOST)),
    gender: Opt(Gender),
    date_of_birth: Opt(Text(10)),
    /** As it was, or the address of an upload of the person's own; nobody else gives a person a portrait. */
    avatar: Opt(Text(200)),
    /** The version that was changed: after another change it is refused. Without one the last change stands. */
    version: Opt(Id),
  }),
  data: Obj({ profile: Profile }),
  errors: [
    'member.name_empty',
    'member.phone_empty',
    'member.phone_invalid',
    'member.area_empty',
    'member.gender_empty',
    'member.birthday_invalid',
    'member.profile_changed',
    'upload.not_found',
    'permission.none',
  ],
})

export const userInfo = call({
  method: 'GET',
  path: '/api/users/{userId}/info/',
  authority: { who: 'account', shop: 'query.shop_id' },
  summary: 'The flags of a user at one shop',
  params: UserSlot,
  query: Obj({ shop_id: Opt(Id) }),
  data: Obj({ user: User }),
  errors: ['permission.none'],
})

export const myInfo = call({
  method: 'GET',
  path: '/api/v2/users/{userId}/myinfo/',
  authority: { who: 'account', shop: 'query.shop_id' },
  summary: 'The log-in account behind a user',
  params: UserSlot,
  query: Obj({ shop_id: Id }),
  data: Obj({ cloud_user: Obj({ username: Str, phone: Str }) }),
  errors: ['permission.none'],
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
  body: Obj({ code: Text(500), recommend_user_id: Opt(Id), activity_id: Opt(Id) }),
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
  summary: 'What a page of ours hands to wx.config, signed for its address, and the subscribe messages that it may ask for',
  params: ShopSlot,
  query: Obj({ url: Text(1000) }),
  data: Obj({ app_id: Str, timestamp: Int, nonceStr: Str, signature: Str, templates: List(Str) }),
  errors: ['weixin.url', ...weixinErrors],
})
