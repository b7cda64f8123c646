import { NAME_MOST } from '../../domain/member/profile'
import { call } from '../define'
import { captchaAnswer, code, codeErrors, phone, phoneErrors, sendingErrors } from '../member/member'
import { Card } from './card'
import { Id, Int, Obj, Text, Word } from '../shapes'

const Slots = Obj({ shopId: Id, cardId: Id })
const authority = { who: 'member', shop: 'params.shopId' } as const
const refusals = [
  'card.inactive',
  'card.not_found',
  'card.only_holder',
  'card.share_full',
  'card.share_none',
  'card.share_own_phone',
  'shop.not_bound',
] as const

export const cardShareCode = call({
  method: 'POST',
  path: '/api/v2/mobile/shops/{shopId}/users/cards/{cardId}/users/codes/',
  authority,
  summary: 'Sends a code to the phone of a person whom the holder lets use the card; whether the phone has an account is not told',
  params: Slots,
  body: Obj({ ...phone, ...captchaAnswer }),
  data: Obj({ wait_seconds: Int }),
  errors: [...phoneErrors, ...sendingErrors, ...refusals],
})

export const cardShare = call({
  method: 'POST',
  path: '/api/v2/mobile/shops/{shopId}/users/cards/{cardId}/users/',
  authority,
  summary:
    'Lets a person use the card, whose phone a code proves. A person without an account gets one under this name; a person with one keeps the own name, and both are bound to the shop',
  params: Slots,
  body: Obj({ ...phone, code, name: Text(NAME_MOST) }),
  data: Obj({ card: Card }),
  errors: [...codeErrors, ...refusals, 'card.share_known', 'member.leaving', 'member.name_empty'],
})

export const cardShareEnd = call({
  method: 'POST',
  path: '/api/v2/mobile/shops/{shopId}/users/cards/{cardId}/users/{userId}/remove/',
  authority,
  summary: 'Takes a person off a card: anybody by the holder, oneself by a person who shares it. Bookings with it stay',
  params: Obj({ shopId: Id, cardId: Id, userId: Id }),
  /** `left` where the caller took himself off. */
  data: Obj({ outcome: Word('removed', 'left') }),
  errors: ['card.not_found', 'card.only_holder', 'card.share_holder', 'card.share_unknown', 'shop.not_bound'],
})
