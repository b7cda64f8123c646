import { call } from '../define'
import { captchaAnswer, codeErrors, phone, phoneErrors, sendingErrors, code } from '../member/member'
import { LostPhone } from '../member/phone'
import { Empty, Id, InstantText, Int, Nullable, Obj, Str, Text } from '../shapes'

const Slots = Obj({ shopId: Id, userId: Id })
const authority = { who: 'staff', shop: 'params.shopId', may: 'superuser' } as const
const path = '/api/shops/{shopId}/staff/members/{userId}/phone/'

export const lostPhoneRead = call({
  method: 'GET',
  path,
  authority,
  summary: 'The change of a lost phone that is asked for and not done yet',
  params: Slots,
  data: Obj({ lost: Nullable(LostPhone) }),
  errors: ['permission.none'],
})

export const lostPhoneCode = call({
  method: 'POST',
  path: `${path}code/`,
  authority,
  summary: 'Sends a code to the new phone of a member who lost the old one; the member tells it to the superuser',
  params: Slots,
  body: Obj({ ...phone, ...captchaAnswer }),
  data: Obj({ wait_seconds: Int }),
  errors: ['permission.none', ...phoneErrors, ...sendingErrors],
})

export const lostPhoneAsk = call({
  method: 'POST',
  path,
  authority,
  summary:
    'Asks for another phone for a member who lost the old one: done a day later, or seven where he has something at other brands, unless the member, the shop or one of those brands stops it',
  params: Slots,
  body: Obj({ ...phone, code, reason: Text() }),
  data: Obj({ lost: LostPhone }),
  errors: [
    'permission.none',
    ...codeErrors,
    'member.phone_same',
    'member.phone_taken',
    'staff.lost_phone_open',
    'staff.reason_empty',
    'staff.reason_too_long',
  ],
})

export const lostPhoneWithdraw = call({
  method: 'DELETE',
  path,
  authority,
  summary: 'Withdraws a change of a lost phone that is not done yet',
  params: Slots,
  data: Empty,
  errors: ['permission.none', 'staff.lost_phone_none'],
})

/** A person of this brand whose phone a shop of another brand changes, or has changed. */
export const LostElsewhere = Obj({
  user: Obj({ id: Id, username: Str, avatar: Str }),
  /** The new phone, masked. */
  phone: Str,
  /** When it was asked for, or done. */
  at: InstantText,
  /** When it is done; null once it is, and the person's cards here are locked. */
  due_at: Nullable(InstantText),
})

export const lostPhoneObject = call({
  method: 'POST',
  path: `${path}objection/`,
  authority,
  summary: 'Objects to a change of a lost phone that another brand asked for: the phone stays',
  params: Slots,
  data: Empty,
  errors: ['permission.none', 'staff.lost_phone_none'],
})

export const lostPhoneConfirm = call({
  method: 'POST',
  path: `${path}confirmation/`,
  authority,
  summary: 'Confirms that a person whose phone another brand has changed is the same one: the cards that it locked can be used again',
  params: Slots,
  data: Empty,
  errors: ['permission.none', 'staff.lost_phone_none'],
})
