import { call } from '../define'
import { captchaAnswer, codeErrors, phone, phoneErrors, sendingErrors, code } from '../member'
import { LostPhone } from '../member-phone'
import { Empty, Id, Int, Nullable, Obj, Text } from '../shapes'

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
  summary: 'Asks for another phone for a member who lost the old one: done a day later, unless the member or the shop stops it',
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
