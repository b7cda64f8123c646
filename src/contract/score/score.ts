import { Type, type Static } from '@sinclair/typebox'
import { scoreCauses, scoreKinds } from '../../domain/score/causes'
import { call } from '../define'
import { Bool, Id, InstantText, Int, List, Nullable, Obj, Opt, Page, Paged, Str, Text, Typed, Word } from '../shapes'

const ScoreEntry = Obj({
  id: Id,
  cause: Word('opening', 'correction', ...scoreCauses),
  /** The course, the medal or the friend; empty where nothing is named. */
  subject: Str,
  delta: Int,
  /** After it; never shown below 0. */
  balance: Int,
  at: InstantText,
  /** What was given before is taken back, as a visit that was no visit. */
  is_back: Bool,
  /** The colleague who corrected it, and why. */
  by: Nullable(Str),
  reason: Str,
})
export type ScoreEntry = Static<typeof ScoreEntry>

export const scoreList = call({
  method: 'GET',
  path: '/api/v2/shops/{shopId}/ships/{shipId}/scores/',
  authority: { who: 'account', shop: 'params.shopId' },
  summary: "The ledger of a membership's score, latest first, for its member and for staff who look after him",
  params: Obj({ shopId: Id, shipId: Id }),
  query: Obj({ page: Page, kind: Opt(Word(...scoreKinds)) }),
  data: Obj({
    ...Paged,
    ship_id: Id,
    user: Obj({ id: Id, username: Str }),
    is_own: Bool,
    shop_name: Str,
    score: Int,
    /** The points of the present month, whatever part is read. */
    month_sum: Int,
    entries: List(ScoreEntry),
    /** The months of these entries, each with the sum of all its entries of the part that is read, beside what there was before the ledger began. */
    months: List(Obj({ month: Type.String({ pattern: '^\\d{4}-\\d{2}$' }), sum: Int })),
    /** What the shop gives points for, now. */
    rules: List(Obj({ cause: Word(...scoreCauses), points: Int })),
  }),
  errors: ['permission.none', 'shop.not_found'],
})
export type ScoreMonth = Static<typeof scoreList.data>['months'][number]

/** What the page of a member at the desk shows of his score; null at a shop that gives no points, where he has none. */
export const MemberScore = Obj({ ship_id: Id, score: Int, may_correct: Bool })
export type MemberScore = Static<typeof MemberScore>

export const scoreCorrect = call({
  method: 'POST',
  path: '/api/shops/{shopId}/staff/members/{userId}/scores/',
  authority: { who: 'staff', shop: 'params.shopId', may: 'scores' },
  summary: "Corrects a member's score, with a reason that the member reads; never the caller's own, and never below 0",
  params: Obj({ shopId: Id, userId: Id }),
  body: Obj({ delta: Typed, reason: Text(200) }),
  data: Obj({ score: MemberScore }),
  errors: [
    'score.own',
    'score.nothing',
    'score.too_much',
    'score.too_few',
    'staff.reason_empty',
    'staff.reason_too_long',
    'permission.none',
  ],
})
