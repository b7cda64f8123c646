import type { Static } from '@sinclair/typebox'
import { consentKinds } from '../../domain/member/consent'
import { NAME_MOST } from '../../domain/member/profile'
import { call } from '../define'
import { captchaAnswer, code, codeErrors, phone, phoneErrors, sendingErrors, tryingErrors } from './member'
import { Bool, Id, InstantText, Int, List, Nullable, Obj, Str, Text, Uuid, Word } from '../shapes'

const Slots = Obj({ shopId: Id, userId: Id })
const authority = { who: 'account', shop: 'params.shopId' } as const
const Kind = Word(...consentKinds)

/** A consent of the person at the shop's brand, or one that can be given. */
const Consent = Obj({
  kind: Kind,
  /** The version that was agreed to last; empty if none was. */
  version: Str,
  /** When it was given that is in force; null where none is. */
  given_at: Nullable(InstantText),
  /** When it was withdrawn last; null where it is in force or never was. */
  withdrawn_at: Nullable(InstantText),
  /** The acts of the person here; `guardian` has a call of its own. */
  can: Word('', 'give', 'withdraw', 'guardian'),
  /** The guardian who agreed for a person under 14; the phone is masked. */
  guardian: Nullable(Obj({ name: Str, phone: Str })),
})
export type Consent = Static<typeof Consent>

/** A copy of the person's data: `making` until it can be downloaded. */
const DataCopy = Obj({ id: Uuid, state: Word('making', 'ready'), asked_at: InstantText, expire_at: Nullable(InstantText) })

const Privacy = Obj({
  consents: List(Consent),
  /** The person is under 14 and has no guardian's consent. */
  needs_guardian: Bool,
  copy: Nullable(DataCopy),
  /** From when on a copy can be asked for; null for now. */
  copy_again_at: Nullable(InstantText),
  /** How often staff looked at the person's data in the last 30 days. */
  looks: Int,
})
export type Privacy = Static<typeof Privacy>

export const privacyRead = call({
  method: 'GET',
  path: '/api/shops/{shopId}/users/{userId}/privacy/',
  authority,
  summary: 'The consents of the user at the brand of the shop, the copy of his data, and the number of times that staff looked at them',
  params: Slots,
  data: Privacy,
  errors: ['permission.none', 'shop.not_found'],
})

export const consentChange = call({
  method: 'PUT',
  path: '/api/shops/{shopId}/users/{userId}/consents/{kind}/',
  authority,
  summary: 'Gives consent to the present text, or withdraws it; repeated, it changes nothing',
  params: Obj({ ...Slots.properties, kind: Kind }),
  body: Obj({ given: Bool }),
  data: Privacy,
  errors: ['permission.none', 'shop.not_found', 'consent.not_here', 'consent.stays'],
})

export const guardianCode = call({
  method: 'POST',
  path: '/api/shops/{shopId}/users/{userId}/guardian/code/',
  authority,
  summary: 'Sends a code to the phone of a guardian, who lets the user under 14 book and buy',
  params: Slots,
  body: Obj({ ...phone, ...captchaAnswer }),
  data: Obj({ wait_seconds: Int }),
  errors: [...phoneErrors, ...sendingErrors, 'permission.none', 'shop.not_found', 'guardian.not_needed', 'guardian.own_phone'],
})

export const guardianConsent = call({
  method: 'PUT',
  path: '/api/shops/{shopId}/users/{userId}/guardian/',
  authority,
  summary: 'Writes down the consent of a guardian, whose phone a code proves',
  params: Slots,
  body: Obj({ name: Text(NAME_MOST), ...phone, code }),
  data: Privacy,
  errors: [...codeErrors, 'permission.none', 'shop.not_found', 'member.name_empty', 'guardian.not_needed', 'guardian.own_phone'],
})

export const dataCopyAsk = call({
  method: 'POST',
  path: '/api/shops/{shopId}/users/{userId}/data-copies/',
  authority,
  summary: 'Asks for a copy of all data of the user, which is made within minutes and told; one a day',
  params: Slots,
  data: Privacy,
  errors: ['permission.none', 'shop.not_found', 'data_copy.too_soon'],
})

export const dataCopyCode = call({
  method: 'POST',
  path: '/api/shops/{shopId}/users/{userId}/data-copies/code/',
  authority,
  summary: "Sends a code to the user's own phone, to download the copy of his data with",
  params: Slots,
  body: Obj(captchaAnswer),
  data: Obj({ wait_seconds: Int }),
  errors: [...sendingErrors, 'permission.none', 'shop.not_found', 'data_copy.none'],
})

export const dataCopyOpen = call({
  method: 'POST',
  path: '/api/shops/{shopId}/users/{userId}/data-copies/{copyId}/open/',
  authority,
  summary: 'An address under which the copy can be downloaded for five minutes, for a code to the own phone',
  params: Obj({ ...Slots.properties, copyId: Uuid }),
  body: Obj({ code }),
  data: Obj({ url: Str, name: Str, expire_at: InstantText }),
  errors: [...tryingErrors, 'permission.none', 'shop.not_found', 'data_copy.none'],
})

const StaffLook = Obj({
  /** Tells it from the others of the list. */
  id: Str,
  at: InstantText,
  shop: Str,
  /** Empty for a person who works there no longer. */
  by: Str,
  /** `search`: a search showed the person; `phone`: the whole phone was shown or changed; `picture`: a private picture was opened; `measure`: measures of the body were read or written. */
  what: Word('search', 'phone', 'picture', 'profile', 'note', 'order', 'entry', 'measure', 'other'),
})
export type StaffLook = Static<typeof StaffLook>

export const dataLooks = call({
  method: 'GET',
  path: '/api/shops/{shopId}/users/{userId}/looks/',
  authority,
  summary: 'The looks of staff at the user’s data and their changes for him in the last 30 days, latest first',
  params: Slots,
  /** `more`: there are others, which are not listed. */
  data: Obj({ looks: List(StaffLook), more: Bool }),
  errors: ['permission.none', 'shop.not_found'],
})
