import { Type, type Static } from '@sinclair/typebox'
import { call } from '../define'
import { Bool, Day, Id, InstantText, Int, List, Nullable, Obj, Str, Text } from '../shapes'

const User = Obj({ id: Id, username: Str, avatar: Str })

const StaffDispute = Obj({ id: Id, user: User, day: Day, words: Str, at: InstantText, counts: Bool })
export type StaffDispute = Static<typeof StaffDispute>

const Correction = Obj({
  id: Id,
  user: User,
  day: Day,
  /** 1: the day counts; -1: it does not. */
  delta: Int,
  reason: Str,
  by: Str,
  at: InstantText,
  /** Whether the newest ranking knows it. */
  is_counted: Bool,
})
export type Correction = Static<typeof Correction>

const Corrections = Obj({
  training: Obj({ id: Id, name: Str, start: Day, end: Day, status: Int, result_on: Day, is_final: Bool }),
  gym: Obj({ takes_part: Bool, members: Int, gym_apply: Int, applied_at: Nullable(InstantText) }),
  disputes: List(StaffDispute),
  corrections: List(Correction),
})
export type Corrections = Static<typeof Corrections>

const Slot = Obj({ shopId: Id, trainingId: Id })
const path = '/api/v2/mobile/shops/{shopId}/training/{trainingId}/corrections/'
const authority = { who: 'staff', shop: 'params.shopId', may: 'superuser' } as const

export const trainingCorrections = call({
  method: 'GET',
  path,
  authority,
  summary: 'How the shop takes part in a competition, the days that its members miss, and what staff corrected',
  params: Slot,
  data: Corrections,
  errors: ['training.not_found'],
})

export const trainingCorrect = call({
  method: 'POST',
  path,
  authority,
  summary: 'Says that a day of a member counts (1) or does not (-1), from the next ranking on, or answers that it stays (0)',
  params: Slot,
  body: Obj({ user_id: Id, day: Day, delta: Type.Union([Type.Literal(-1), Type.Literal(0), Type.Literal(1)]), reason: Text() }),
  data: Corrections,
  errors: ['training.day', 'training.final', 'training.not_found', 'training.not_in', 'training.reason', 'training.same'],
})
