import { call } from '../define'
import { UserSlot } from './member'
import { Bool, Empty, InstantText, Int, List, Nullable, Obj, Str, Text } from '../shapes'

const path = '/api/users/{userId}/factor/'
const authority = { who: 'account' } as const
/** A code of the authenticator app or a recovery code, as it was typed. */
const code = Text(60)
const tryingErrors = [
  'permission.none',
  'factor.unset',
  'factor.code_format',
  'factor.code_wrong',
  'factor.code_used',
  'factor.paused',
] as const

export const factorRead = call({
  method: 'GET',
  path,
  authority,
  summary: "The user's second factor, and what it takes to change it in this session",
  params: UserSlot,
  data: Obj({
    is_on: Bool,
    /** A shop requires it of the user, who works there. */
    is_required: Bool,
    /** Until when this session has proved it; null if it has not. */
    proved_until: Nullable(InstantText),
    /** Whether this session proved the account's phone lately enough to set it up. */
    is_stepped_up: Bool,
    /** Recovery codes that were not used. */
    codes_left: Int,
    /** Until then no code of the app is taken, after too many wrong ones. */
    paused_until: Nullable(InstantText),
  }),
  errors: ['permission.none'],
})

export const factorBegin = call({
  method: 'POST',
  path,
  authority,
  summary:
    'Makes a secret for an authenticator app, which takes effect with its first code; in place of another one only just after a proof of that',
  params: UserSlot,
  data: Obj({
    /** The secret in base32. */
    secret: Str,
    /** The same as an address that authenticator apps read from a QR code. */
    uri: Str,
  }),
  errors: ['permission.none', 'member.step_up', 'factor.needed'],
})

export const factorConfirm = call({
  method: 'PUT',
  path,
  authority,
  summary: 'Turns the second factor on with the first code of the app; answers the recovery codes, once',
  params: UserSlot,
  body: Obj({ code }),
  data: Obj({ codes: List(Str) }),
  errors: [...tryingErrors, 'member.step_up', 'factor.none_begun'],
})

export const factorProve = call({
  method: 'POST',
  path: `${path}proof/`,
  authority,
  summary: 'Proves the second factor with a code of the app or a recovery code; the session may work as staff for a day',
  params: UserSlot,
  body: Obj({ code }),
  data: Empty,
  errors: tryingErrors,
})

export const factorCodes = call({
  method: 'POST',
  path: `${path}codes/`,
  authority,
  summary: 'Makes new recovery codes in place of the old ones; answers them, once',
  params: UserSlot,
  body: Obj({ code }),
  data: Obj({ codes: List(Str) }),
  errors: tryingErrors,
})

export const factorEnd = call({
  method: 'POST',
  path: `${path}end/`,
  authority,
  summary: 'Turns the second factor off, unless a shop where the user works requires it',
  params: UserSlot,
  body: Obj({ code }),
  data: Empty,
  errors: [...tryingErrors, 'factor.required'],
})
