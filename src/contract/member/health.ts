import type { Static } from '@sinclair/typebox'
import { call } from '../define'
import { Bool, Id, InstantText, Nullable, Obj, Str, Text } from '../shapes'

const Slots = Obj({ shopId: Id, userId: Id })
const authority = { who: 'member', shop: 'params.shopId' } as const
const path = '/api/v2/shops/{shopId}/users/{userId}/health/'

const Health = Obj({
  consent: Obj({
    /** The version of today. */
    current: Str,
    /** The version in force; empty where none is. */
    version: Str,
    given_at: Nullable(InstantText),
    /** When it was withdrawn last; null where it is in force or never was. */
    withdrawn_at: Nullable(InstantText),
    /** It has to be given before anything is kept: none is in force, or one to an earlier text. */
    is_due: Bool,
  }),
  /** The person is under 14 and has no guardian's consent. */
  needs_guardian: Bool,
})
export type Health = Static<typeof Health>

export const healthRead = call({
  method: 'GET',
  path,
  authority,
  summary: 'How the user stands with the consent to measures of his body and heart at the brand of the shop',
  params: Slots,
  data: Health,
  errors: ['permission.none', 'shop.not_found', 'shop.not_bound'],
})

export const healthConsent = call({
  method: 'PUT',
  path,
  authority,
  summary: 'Gives the consent to measures of body and heart, to the text of today, which was shown; repeated, it changes nothing',
  params: Slots,
  body: Obj({ version: Text(10) }),
  data: Health,
  errors: ['permission.none', 'shop.not_found', 'shop.not_bound', 'guardian.needed', 'member.leaving', 'consent.changed'],
})

export const healthWithdraw = call({
  method: 'DELETE',
  path,
  authority,
  summary: 'Withdraws that consent at the brand of the shop: all that is kept by it is deleted at once',
  params: Slots,
  data: Health,
  errors: ['permission.none', 'shop.not_found', 'shop.not_bound'],
})
