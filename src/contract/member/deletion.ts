import { Type, type Static } from '@sinclair/typebox'
import { obstacleKinds } from '../../domain/member/deletion'
import { call } from '../define'
import { captchaAnswer, code, sendingErrors, tryingErrors, UserSlot } from './member'
import { Bool, Cost, Day, Id, InstantText, Int, List, Nullable, Obj, Str, Word, Yuan } from '../shapes'

const AtShop = {
  shop_id: Id,
  shop: Str,
  shop_phone: Str,
}

/** The things that have to be settled before. */
const Obstacle = Obj({
  kind: Word(...obstacleKinds),
  /** Of the order or the pay order, of the class for `waiting`, of the company card for `wallet`, of the shop for `role`. */
  id: Id,
  name: Str,
  /** When it begins; null for what has no time. */
  at: Nullable(InstantText),
  /** Money that is to be paid, is on its way back, or is left. */
  amount: Nullable(Yuan),
  ...AtShop,
})
export type Obstacle = Static<typeof Obstacle>

const CardTypeWord = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)])

/** The losses of a deletion. */
const Loss = Obj({
  kind: Word('card', 'coupon'),
  id: Id,
  name: Str,
  /** 1 stored value in yuan, 2 times, 3 period in days; null for a coupon. */
  type: Nullable(CardTypeWord),
  /** In the unit of the type; null for a coupon and for a period card. */
  balance: Nullable(Cost),
  end_day: Nullable(Day),
  ...AtShop,
})
export type Loss = Static<typeof Loss>

const Standing = Obj({
  /** Masked. */
  phone: Str,
  /** When the account would be deleted if that is asked now. */
  due_at: InstantText,
  /** The balance of stored-value cards. */
  balance: Yuan,
  obstacles: List(Obstacle),
  losses: List(Loss),
})
export type DeletionStanding = Static<typeof Standing>

export const deletionRead = call({
  method: 'GET',
  path: '/api/users/{userId}/deletion/',
  authority: { who: 'account' },
  summary: 'The obstacles to deleting the own account, the places where they are settled, and the things that would be lost',
  params: UserSlot,
  data: Standing,
  errors: ['permission.none'],
})

export const deletionCode = call({
  method: 'POST',
  path: '/api/users/{userId}/deletion/code/',
  authority: { who: 'account' },
  summary: "Sends the code that a deletion needs to the account's own phone",
  params: UserSlot,
  body: Obj(captchaAnswer),
  data: Obj({ wait_seconds: Int }),
  errors: ['permission.none', ...sendingErrors],
})

export const deletionAsk = call({
  method: 'POST',
  path: '/api/users/{userId}/deletion/',
  authority: { who: 'account' },
  summary: 'Asks for the deletion of the own account: ends all sessions, and deletes after 15 days unless a log-in withdraws it',
  params: UserSlot,
  body: Obj({
    code,
    /** The person knows what is lost. */
    gives_up: Bool,
  }),
  data: Obj({ phone: Str, due_at: InstantText }),
  errors: ['permission.none', ...tryingErrors, 'member.deletion_obstacles', 'member.deletion_losses', 'member.leaving'],
})
