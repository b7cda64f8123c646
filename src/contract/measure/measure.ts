import { Type, type Static } from '@sinclair/typebox'
import { MEASURE_NOTE_MAX, measureNames } from '../../domain/measure/names'
import { placements } from '../../domain/measure/ranges'
import { call } from '../define'
import { Bool, Id, InstantText, Int, List, Nullable, Obj, Opt, Str, Text, Word } from '../shapes'

const Slots = Obj({ shopId: Id, userId: Id })
const path = '/api/v2/shops/{shopId}/users/{userId}/measures/'
const MeasureNameWord = Word(...measureNames)

const Value = Obj({
  name: MeasureNameWord,
  value: Type.Number(),
  unit: Word('kg', 'cm', '%', 'kcal', 'level', ''),
  /** The value to reach that the coach named; null without one. */
  target: Nullable(Type.Number()),
  /** Worked out, and not measured. */
  is_derived: Bool,
})

const Measure = Obj({
  id: Id,
  /** When it was measured, and when it was written down. */
  at: InstantText,
  recorded_at: InstantText,
  by: Obj({ name: Str, avatar: Str }),
  /** The device or way of the shop; empty by hand. */
  method: Str,
  values: List(Value),
  note: Str,
  /** The measure that it corrects, why, and the one that corrects it. */
  replaces: Nullable(Id),
  reason: Str,
  replaced_by: Nullable(Id),
})
export type Measure = Static<typeof Measure>

const Owner = Obj({ id: Id, username: Str, avatar: Str })

const Range = Obj({
  name: MeasureNameWord,
  low: Type.Number(),
  high: Type.Number(),
  placement: Word(...placements),
  /** Where the value stands on a bar of the parts 1 : 2 : 1, in percent. */
  mark: Int,
})
export type MeasureRange = Static<typeof Range>

const errors = ['permission.none', 'shop.not_bound'] as const

export const measureList = call({
  method: 'GET',
  path,
  authority: { who: 'member', shop: 'params.shopId' },
  summary:
    "The measures of a person's body at a shop, latest first: one's own, or for coaches and staff who look after the person and may see them; each look of theirs is recorded",
  params: Slots,
  query: Obj({ limit: Opt(Type.Integer({ minimum: 1, maximum: 500 })) }),
  data: Obj({
    user: Owner,
    measures: List(Measure),
    /** The person agreed that measures are kept. */
    has_consent: Bool,
    /** The caller may add and correct measures, and the devices and ways of the shop. */
    may_write: Bool,
    methods: List(Str),
  }),
  errors,
})

export const measureRead = call({
  method: 'GET',
  path: `${path}{measureId}/`,
  authority: { who: 'member', shop: 'params.shopId' },
  summary: 'A measure with the ranges that hold for the person, none for people under 18; seen and recorded as the list is',
  params: Obj({ ...Slots.properties, measureId: Id }),
  data: Obj({
    user: Owner,
    shop: Obj({ id: Id, name: Str }),
    measure: Measure,
    /** The change of each value since the measure before. */
    changes: List(Obj({ name: MeasureNameWord, change: Type.Number() })),
    /** What the ranges go by; null where there are none. */
    person: Nullable(Obj({ age: Int, gender: Nullable(Int), height: Nullable(Type.Number()) })),
    ranges: List(Range),
    may_write: Bool,
    methods: List(Str),
  }),
  errors: [...errors, 'measure.not_found'],
})

/** As typed: the server reads it, so that a record of the call has no figure. */
const typed = {
  values: List(Obj({ name: MeasureNameWord, value: Text(20), target: Opt(Text(20)) }), { maxItems: measureNames.length }),
  method: Text(40),
  note: Text(MEASURE_NOTE_MAX * 2),
}
const judging = [
  ...errors,
  'consent.needed',
  'member.leaving',
  'measure.bounds',
  'measure.decimals',
  'measure.empty',
  'measure.method',
  'measure.note',
  'measure.target',
  'measure.twice',
  'measure.unit',
  'measure.unread',
] as const

export const measureCreate = call({
  method: 'POST',
  path,
  authority: { who: 'staff', shop: 'params.shopId', may: 'measure:write' },
  summary: 'Writes down a measure of a person whom the caller looks after; the person is told, without a figure',
  params: Slots,
  body: Obj(typed),
  data: Obj({ measure_id: Id }),
  errors: judging,
})

export const measureCorrect = call({
  method: 'POST',
  path: `${path}{measureId}/correction/`,
  authority: { who: 'staff', shop: 'params.shopId', may: 'measure:write' },
  summary: 'Corrects a measure by another one in its place, with a reason; the member reads both',
  params: Obj({ ...Slots.properties, measureId: Id }),
  body: Obj({ ...typed, reason: Text() }),
  data: Obj({ measure_id: Id }),
  errors: [...judging, 'measure.not_found', 'measure.replaced', 'staff.reason_empty', 'staff.reason_too_long'],
})
