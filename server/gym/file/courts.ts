import type { Static } from '@sinclair/typebox'
import { MOST_DAYS_AHEAD } from '@/domain/booking/self-training'
import { Key, Line, Name, Prose, Whole } from '../gym-words'
import { may, needs } from '../mapping/fields'
import { namedBy } from '../mapping/kept'
import { closing, not, ref, time, weekdays } from '../mapping/kinds'
import { makeList } from '../mapping/lists'
import { thing } from '../mapping/things'
import { maybe } from '../mapping/parts'
import { minuteOf } from '../moments'

/** A price of a slot that starts in it. */
const band = thing(
  {
    table: 'court_band',
    under: 'court_id',
    by: ['court_id', 'position'],
    hasId: false,
    ofShop: 'all',
    sort: { column: 'position', from: 1 },
    counted: 'court prices',
  },
  {
    days: may(weekdays, [], 'weekdays'),
    from: needs(time, 'from_minute'),
    to: needs(closing, 'to_minute'),
    plan: needs(ref('price plan'), 'price_plan_id'),
  },
  {
    check: ({ from, to }, path, report) => {
      if (minuteOf(from) >= minuteOf(to)) report([...path, 'to'], `${to} is not after ${from}`)
    },
  },
)

/** A court with orders is closed when the file names it no more; existing orders stay as they are. */
const court = thing(
  {
    table: 'court',
    under: 'court_type_id',
    ofShop: 'all',
    sort: { column: 'sort', from: 0 },
    counted: 'courts',
    gone: { unless: namedBy('court_slot.court_id'), set: 'is_open = false', inUse: 't.is_open' },
  },
  {
    key: needs(Key),
    name: needs(Name),
    image: may(Line, ''),
    description: may(Prose, ''),
    closed: may(not, false, 'is_open'),
    open: needs(time, 'open_minute'),
    close: needs(closing, 'close_minute'),
    minutes: needs(Whole(15, 720), 'slot_minutes'),
    plan: needs(ref('price plan'), 'price_plan_id'),
    bands: maybe(makeList(band, 20)),
  },
  {
    word: 'court',
    check: ({ open, close, minutes }, path, report) => {
      if (minuteOf(open) + minutes > minuteOf(close)) report([...path, 'close'], 'closes before its first slot is over')
    },
  },
)

const courtType = thing(
  {
    table: 'court_type',
    under: 'shop_id',
    sort: { column: 'sort', from: 0 },
    counted: 'court types',
    gone: { unless: namedBy('court.court_type_id') },
  },
  {
    key: needs(Key),
    name: needs(Name),
    logo: may(Line, ''),
    days: may(Whole(1, MOST_DAYS_AHEAD), 7, 'days_can_order'),
    minutes_before: may(Whole(0, 10_080), 0, 'minutes_can_order'),
    courts: makeList(court, 100),
  },
)

/** A shop's courts by type. */
export const courtTypes = maybe(makeList(courtType, 30))
export type CourtTypeEntry = Static<typeof courtTypes.schema>[number]
