import { Flag, Whole } from '../gym-words'
import { may, needs } from '../mapping/fields'
import { someDay } from '../mapping/kinds'
import { makeList } from '../mapping/lists'
import { maybe } from '../mapping/parts'
import { thing } from '../mapping/things'

/** When home shows the annual report of a year, both days included; years that are not named are shown from 13 January to the end of February after them. */
export const annualReports = maybe(
  makeList(
    thing(
      { table: 'annual_report', under: 'shop_id', by: ['shop_id', 'year'], hasId: false, order: 't.year', counted: 'annual reports' },
      {
        year: needs(Whole(2000, 2098)),
        from: needs(someDay, 'from_day'),
        until: needs(someDay, 'until_day'),
        off: may(Flag, false, 'is_off'),
      },
      {
        twin: { of: ({ year }) => year, at: 'year' },
        check: ({ year, from, until }, path, report, world) => {
          if (someDay.fault?.(from, world) || someDay.fault?.(until, world)) return
          const [first, last] = [someDay.store(from, world), someDay.store(until, world)] as string[]
          if (last! < first!) report([...path, 'until'], `${until} is before ${from}`)
          if (first! < `${year + 1}-01-02`) report([...path, 'from'], `the report of ${year} is made on 2 January ${year + 1}`)
        },
      },
    ),
    20,
  ),
)
