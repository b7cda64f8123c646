import { Type } from '@sinclair/typebox'
import { girths, measureNames } from '@/domain/measure/names'
import { RANGE_AGE } from '@/domain/measure/ranges'
import { Name, Whole, Word } from '../gym-words'
import { may, needs } from '../mapping/fields'
import { coded } from '../mapping/kinds'
import { makeList } from '../mapping/lists'
import { maybe } from '../mapping/parts'
import { thing } from '../mapping/things'

const ranged = measureNames.filter((name) => !girths.includes(name))
const Figure = Type.Number({ minimum: 0, maximum: 10_000, description: 'a number of at least 0' })

/** The range that a device's maker gives for a value of adults of an age and gender. */
const range = thing(
  {
    table: 'measure_range',
    under: 'method_id',
    by: ['method_id', 'n'],
    hasId: false,
    sort: { column: 'n', from: 1 },
    counted: 'ranges of measures',
  },
  {
    of: needs(Word(...ranged), 'name'),
    gender: may(coded(['male', 'female']), null),
    from_age: may(Whole(RANGE_AGE, 120), RANGE_AGE),
    until_age: may(Whole(RANGE_AGE, 120), 120),
    low: needs(Figure),
    high: needs(Figure),
  },
  {
    twin: {
      of: ({ of, gender, from_age }) => [of, gender, from_age],
      at: 'of',
      say: ({ of }) => `"${of}" has a range for the same people already`,
    },
    check: ({ low, high, from_age = RANGE_AGE, until_age = 120 }, path, report) => {
      if (high <= low) report([...path, 'high'], `${high} is not above ${low}`)
      if (until_age < from_age) report([...path, 'until_age'], `${until_age} is below ${from_age}`)
    },
  },
)

/** The devices and ways in which a shop measures people. A measure keeps the name that it was made with. */
export const measureMethods = maybe(
  makeList(
    thing(
      {
        table: 'measure_method',
        under: 'shop_id',
        by: ['shop_id', 'name'],
        sort: { column: 'sort', from: 0 },
        counted: 'ways to measure',
      },
      { name: needs(Name), ranges: maybe(makeList(range, 60)) },
      { twin: { of: ({ name }) => name, at: 'name' } },
    ),
    20,
  ),
)
