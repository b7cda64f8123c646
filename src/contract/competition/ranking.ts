import type { Static } from '@sinclair/typebox'
import { call } from '../define'
import { Bool, Cost, Day, Id, InstantText, Int, List, Nullable, Obj, Opt, Page, Paged, Str, Text, Word } from '../shapes'
import { Gym, TrainingSlot, trainingMissing, trainingPath } from './training'

/** A day that counted: the first visit of it, with those of the same class who show themselves, and how many more there were. */
const TrainingDay = Obj({
  day: Day,
  name: Str,
  start: Nullable(InstantText),
  end: Nullable(InstantText),
  shop: Str,
  cause: Word('mark', 'company', 'self_training', 'entry', 'correction'),
  together: List(Str),
  together_more: Int,
})
export type TrainingDay = Static<typeof TrainingDay>

const Dispute = Obj({
  id: Id,
  day: Day,
  words: Str,
  at: InstantText,
  outcome: Nullable(Word('corrected', 'refused')),
  answer: Nullable(Str),
})

export const trainingAttendance = call({
  method: 'GET',
  path: `${trainingPath}attendance/`,
  authority: { who: 'member', shop: 'params.shopId' },
  summary: 'The days of the caller that the newest ranking counts, the latest first, and what was said about missing ones',
  params: TrainingSlot,
  data: Obj({
    attendances: List(TrainingDay),
    days: Int,
    together_days: Int,
    /** The midnight as of which they are counted; null before the first one. */
    at: Nullable(InstantText),
    disputes: List(Dispute),
  }),
  errors: [...trainingMissing, 'training.not_in'],
})

const PersonRank = Obj({
  rank: Int,
  /** Null for somebody who does not show himself. */
  name: Nullable(Str),
  avatar: Str,
  /** 0 male, 1 female; null unless said and shown. */
  gender: Nullable(Int),
  count: Int,
  together_count: Int,
  gym: Str,
  is_mine: Bool,
})
export type PersonRank = Static<typeof PersonRank>

/** The midnight that a ranking shows; null before the first one. */
const shown = { at: Nullable(InstantText), is_final: Bool }

export const trainingPersonRank = call({
  method: 'GET',
  path: `${trainingPath}rank/person/`,
  authority: { who: 'visitor', shop: 'params.shopId' },
  summary: 'The newest ranking of members: of all, of one gym, or by the days together',
  params: TrainingSlot,
  query: Obj({ gym_id: Opt(Id), by: Opt(Word('together')), page: Page }),
  data: Obj({
    ...Paged,
    ...shown,
    ranks: List(PersonRank),
    mine: Nullable(Obj({ ...PersonRank.properties, gap: Nullable(Obj({ rank: Int, days: Int })) })),
  }),
  errors: trainingMissing,
})

const GroupRank = Obj({
  rank: Int,
  shop: Gym,
  count: Int,
  people: Int,
  average: Cost,
  together_count: Int,
  is_mine: Bool,
  gap: Nullable(Obj({ rank: Int, days: Int })),
})
export type GroupRank = Static<typeof GroupRank>

export const trainingGroupRank = call({
  method: 'GET',
  path: `${trainingPath}rank/group/`,
  authority: { who: 'visitor', shop: 'params.shopId' },
  summary: 'The newest ranking of gyms by the days of their members',
  params: TrainingSlot,
  query: Obj({ page: Page }),
  data: Obj({ ...Paged, ...shown, ranks: List(GroupRank) }),
  errors: trainingMissing,
})

export const trainingDispute = call({
  method: 'POST',
  path: `${trainingPath}disputes/`,
  authority: { who: 'member', shop: 'params.shopId' },
  summary: 'Says that a day is missing; staff of the gym look at it',
  params: TrainingSlot,
  body: Obj({ day: Day, words: Text() }),
  data: Obj({ dispute: Dispute }),
  errors: [...trainingMissing, 'member.leaving', 'training.day', 'training.disputes_full', 'training.final', 'training.not_in'],
})
