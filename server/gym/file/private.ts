import type { TOptional } from '@sinclair/typebox'
import { Flag, Line, Opt, Whole } from '../gym-words'
import { flagged, group, may, needs, type Field } from '../mapping/fields'
import { namedBy } from '../mapping/kept'
import type { Known } from '../mapping/keys'
import { ref } from '../mapping/kinds'
import { makeList } from '../mapping/lists'
import { maybe } from '../mapping/parts'
import { links } from '../mapping/spread'
import { thing } from '../mapping/things'
import { rows } from '../rows'
import { bookingOpening } from './booking-opening'

const Minutes = Whole(5, 600)
const findCourse = (known: Known | undefined) => known?.record as { minutes: number; private?: boolean } | undefined

/** As long as its course, where nothing is said. */
const minutes: Field<TOptional<typeof Minutes>> = {
  schema: Opt(Minutes),
  columns: () => [{ name: 'minutes' }],
  store: (said, _, { keys }, { course }) => ({ minutes: said ?? findCourse(keys.find('course', course!))?.minutes }),
  say: (row, _, { keys }) =>
    row.minutes === findCourse(keys.at('course', row.course_id as number))?.minutes ? undefined : (row.minutes as number),
  check: () => {},
}

const spacesOfOffer = links(
  {
    table: 'private_offer_space',
    under: 'private_offer_id',
    sort: { column: 'sort', from: 0 },
    order: 't.sort',
    counted: 'spaces of private lessons',
  },
  { to: 'space', column: 'space_id', most: 50 },
)

/** An offer that lessons refer to is kept but no longer given. */
const offer = thing(
  {
    table: 'private_offer',
    under: 'shop_id',
    by: ['teacher_id', 'course_id'],
    fixed: { is_active: true },
    counted: 'private lessons',
    gone: { unless: namedBy('schedule.private_offer_id'), set: 'is_active = false', inUse: 't.is_active', isGone: true },
    after: ({ changed }) => rows('UPDATE private_offer SET version = version + 1 WHERE id = ANY ($1)', [changed.map(({ id }) => id)]),
  },
  {
    coach: needs(ref('coach'), 'teacher_id'),
    course: needs(ref('course'), 'course_id'),
    minutes,
    every: may(Minutes, 30, 'step_minutes'),
    people: may(Whole(1, 100), 1, 'max_users'),
    spaces: maybe(spacesOfOffer),
    online: may(Flag, false, 'is_online'),
    plan: needs(ref('price plan'), 'price_plan_id'),
    share: group({ mandatory: may(Flag, false, 'mandatory_share'), text: may(Line, '', 'shared_text') }, flagged('is_shared')),
    opens: bookingOpening,
  },
  {
    twin: { of: ({ coach, course }) => [coach, course], say: ({ coach, course }) => `${coach} gives ${course} twice` },
    check: ({ course, online, spaces }, path, report, { keys }) => {
      const known = findCourse(keys.find('course', course))
      if (known && !known.private) report([...path, 'course'], `"${course}" is no private course`)
      if (Boolean(online) === Boolean(spaces?.length)) report(path, 'is either online or has spaces')
    },
  },
)

/** A shop's private lessons. */
export const privateLessons = maybe(makeList(offer, 2000))
