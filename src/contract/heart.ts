import { Type, type Static } from '@sinclair/typebox'
import { rankChoices } from '../domain/heart/ranking'
import { MOST_SECONDS } from '../domain/heart/record'
import { ZONES } from '../domain/heart/zones'
import { call } from './define'
import { Bool, Day, Id, InstantText, Int, List, Nullable, Obj, Opt, ShopSlot, Str, Text, Word } from './shapes'

/** What a time of training was, as its class or lesson says; empty words where none was booked then. */
const data = {
  name: Str,
  /** The picture of the course; empty where there is none. */
  image: Str,
  coach: Str,
  start: InstantText,
  end: InstantText,
  /** Kilocalories. */
  calorie: Int,
  /** Seconds in each of the six zones, from no exercise to competitive. */
  zones: List(Int),
}
const ExerciseData = Obj(data)
const ListedData = Obj({ id: Id, ...data, avg_effort: Nullable(Int) })
export type ListedData = Static<typeof ListedData>

const Split = Obj({
  /** Where it begins, in seconds from the start of the record. */
  at: Int,
  /** Beats a minute; null where nothing was read. */
  avg_heart_rate: Nullable(Int),
  /** Percent to one decimal. */
  avg_effort: Nullable(Type.Number()),
})

const Record = Obj({
  id: Id,
  calorie: Int,
  /** The calories are estimated here from heart rate, sex and age. */
  is_estimated: Bool,
  avg_heart_rate: Nullable(Int),
  max_heart_rate: Nullable(Int),
  /** Percent, rounded. */
  avg_effort: Nullable(Int),
  /** The course of the record in at most 180 equally long parts; none where only minutes in zones were told. */
  splits: List(Split),
  zones: List(Int),
  /** On the day of the record. */
  user: Obj({ age: Int }),
  /** Its sections, usually one. */
  exercise_datas: List(ExerciseData),
  source: Word('belt', 'fit', 'tcx'),
  /** The shop whose belt told it; null of a file. */
  shop: Nullable(Obj({ id: Id, name: Str })),
})
export type HeartRecord = Static<typeof Record>

const UserId = Obj({ user_id: Id })

export const heartRecords = call({
  method: 'GET',
  path: '/api/v2/shops/{shopId}/user/heart-records/',
  authority: { who: 'member', shop: 'params.shopId' },
  summary: "The user's records of the heart rate at the brand of the shop, latest first, those of one month where it is said",
  params: ShopSlot,
  query: Obj({ ...UserId.properties, month: Opt(Type.String({ pattern: '^20\\d\\d-(0[1-9]|1[0-2])$' })) }),
  /** `more`: there are older ones, which are not listed. */
  data: Obj({ exercise_datas: List(ListedData), more: Bool }),
  errors: ['permission.none', 'shop.not_found', 'shop.not_bound'],
})

export const heartRecord = call({
  method: 'GET',
  path: '/api/v2/user/heart-records/',
  authority: { who: 'account' },
  summary: 'One of the own records of the heart rate; that of somebody else is not found',
  query: Obj({ id: Id }),
  data: Obj({ record: Record }),
  errors: ['heart.not_found'],
})

export const heartRemove = call({
  method: 'DELETE',
  path: '/api/v2/user/heart-records/{recordId}/',
  authority: { who: 'account' },
  summary: 'Deletes one of the own records of the heart rate for good',
  params: Obj({ recordId: Id }),
  data: Obj({ id: Id }),
  errors: ['heart.not_found'],
})

/** The same for a device and a file: why a record cannot be kept. */
const recordErrors = ['consent.needed', 'heart.no_rates', 'heart.overlap', 'heart.time_wrong', 'heart.too_long', 'member.leaving'] as const

export const heartTell = call({
  method: 'POST',
  path: '/api/v2/shops/{shopId}/heart-records/',
  authority: { who: 'device', shop: 'params.shopId' },
  summary:
    'A device of the shop tells what a belt read: of the person who had the wristband of that number, or showed that entry code, when the record began. Without the consent to health data nothing is kept. The same key again is the same record',
  params: ShopSlot,
  body: Obj({
    wristband_number: Opt(Text(20)),
    code: Opt(Text(120)),
    start: InstantText,
    /** One byte a second in base64, 0 where nothing was read. */
    rates: Opt(Text(Math.ceil(MOST_SECONDS / 3) * 4 + 4)),
    /** Instead of `rates`: minutes in each of the six zones, and how many minutes the record lasted. */
    zone_minutes: Opt(Type.Array(Type.Number({ minimum: 0, maximum: 1440 }), { minItems: ZONES, maxItems: ZONES })),
    minutes: Opt(Type.Integer({ minimum: 1, maximum: 1440 })),
    /** Kilocalories by the belt itself. */
    calorie: Opt(Type.Integer({ minimum: 0, maximum: 100_000 })),
    /** The device's own name of this record. */
    key: Type.String({ minLength: 1, maxLength: 64 }),
  }),
  data: Obj({ id: Id }),
  errors: [...recordErrors, 'heart.nobody', 'checkin.code_wrong', 'checkin.code_elsewhere', 'request.params_needed'],
})

export const heartFile = call({
  method: 'POST',
  path: '/api/v2/shops/{shopId}/user/heart-records/file/',
  authority: { who: 'member', shop: 'params.shopId' },
  summary:
    'Reads a record of the heart rate from a FIT or TCX file of the user, of at most 5 MB, for the brand of a shop: a multipart form with the file under `file`',
  file: true,
  params: ShopSlot,
  body: Obj({}),
  data: Obj({ id: Id }),
  errors: [
    ...recordErrors,
    'heart.file_large',
    'heart.file_type',
    'heart.no_zone',
    'heart.twice',
    'shop.not_found',
    'shop.not_bound',
    'upload.too_large',
    'upload.too_many',
  ],
})

export const heartRanking = call({
  method: 'GET',
  path: '/api/v2/shops/{shopId}/wristrecord/rank/',
  authority: { who: 'member', shop: 'params.shopId' },
  summary: 'The ranking by calories of those who joined it, of this week or month; none of fewer than five people',
  params: ShopSlot,
  query: Obj({ period: Opt(Word('week', 'month')) }),
  data: Obj({
    from: Day,
    ranks: List(
      Obj({
        rank: Int,
        /** Nobody where the person is shown without a name. */
        user: Obj({ id: Nullable(Id), username: Str, avatar: Str }),
        calorie: Int,
        records: Int,
      }),
    ),
    /** The caller's own place; null without one. */
    own: Nullable(Obj({ rank: Int, calorie: Int, records: Int, next: Nullable(Obj({ rank: Int, calorie: Int })) })),
    /** Fewer than five people have joined and a record: there is no ranking. */
    too_few: Bool,
    choice: Word(...rankChoices),
    /** Whether the consent to health data is in force, without which nobody joins. */
    can_join: Bool,
  }),
  errors: ['shop.not_found', 'shop.not_bound'],
})

export const heartRankChoose = call({
  method: 'PUT',
  path: '/api/v2/shops/{shopId}/wristrecord/rank/choice/',
  authority: { who: 'member', shop: 'params.shopId' },
  summary: 'Joins the ranking of wristbands of the shop with or without a name, or leaves it',
  params: ShopSlot,
  body: Obj({ choice: Word(...rankChoices) }),
  data: Obj({ choice: Word(...rankChoices) }),
  errors: ['consent.needed', 'member.leaving', 'shop.not_found', 'shop.not_bound'],
})

export const heartEntry = call({
  method: 'GET',
  path: '/api/v2/shops/{shopId}/users/{userId}/heart-entry/',
  authority: { who: 'member', shop: 'params.shopId' },
  summary: 'Whether there is anything of heart rates here for the user: the shop has belts, or the user has records at its brand',
  params: Obj({ shopId: Id, userId: Id }),
  data: Obj({ has_belts: Bool, has_records: Bool }),
  errors: ['permission.none', 'shop.not_found', 'shop.not_bound'],
})
