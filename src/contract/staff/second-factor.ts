import { call } from '../define'
import { Bool, Empty, Id, Obj, Text } from '../shapes'

const Slots = Obj({ shopId: Id, userId: Id })
const authority = { who: 'staff', shop: 'params.shopId', may: 'superuser' } as const
const path = '/api/shops/{shopId}/staff/members/{userId}/factor/'

export const memberFactor = call({
  method: 'GET',
  path,
  authority,
  summary: 'Whether somebody who works at the shop has a second factor that the superuser may take away',
  params: Slots,
  data: Obj({ is_on: Bool, may_reset: Bool }),
  errors: ['permission.none'],
})

export const memberFactorReset = call({
  method: 'POST',
  path: `${path}reset/`,
  authority,
  summary: 'Takes the lost second factor of somebody who works at the shop away, with a reason; the person is notified',
  params: Slots,
  body: Obj({ reason: Text() }),
  data: Empty,
  errors: ['permission.none', 'factor.none', 'staff.reason_empty', 'staff.reason_too_long'],
})
