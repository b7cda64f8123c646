import type { Static } from '@sinclair/typebox'
import { ADDRESS_MOST, NAME_MOST } from '../../domain/member/profile'
import { call } from '../define'
import { AreaCode, Gender, User, UserSlot } from './member'
import { Id, Int, Nullable, Obj, Opt, Str, Text } from '../shapes'

/** The details that a person gives of himself, the same for every shop. */
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

export const userRead = call({
  method: 'GET',
  path: '/api/users/{userId}/',
  authority: { who: 'account', shop: 'query.shop_id' },
  summary: 'A user as seen by himself, or by coach, staff or superuser of a shop of both',
  params: UserSlot,
  query: Obj({ shop_id: Opt(Id) }),
  /** `profile` is for people who may change it, and null for others. */
  data: Obj({ user: User, profile: Nullable(Profile) }),
  errors: ['permission.none'],
})

export const userUpdate = call({
  method: 'PUT',
  path: '/api/users/{userId}/',
  authority: { who: 'account', shop: 'body.shop_id' },
  summary:
    "Saves a profile whole, so that a field left out is empty: the person's own, or in a shop's name a member's, by a person who looks after the member there. The log-in phone is required and stays as it is",
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
