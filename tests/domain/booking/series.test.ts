import { classesOfSeries, daysOfSeries, type Series } from '@/domain/booking/group/series'
import { formatInstant, readDay, type ShopDate } from '@/domain/time'

const day = (text: string): ShopDate => readDay(`2026-${text}`)
const span = { from: day('05-22'), until: day('06-01') }
const evening: Series = {
  key: 'flow',
  weekdays: [1, 5],
  on: [],
  except: [],
  cancelled: [],
  from: undefined,
  until: undefined,
  startMinute: 18 * 60 + 30,
  minutes: 60,
  capacity: 20,
  trial: 3,
  minPeople: null,
  online: false,
  opening: { type: 1 },
}
const keys = (...list: Series[]) => classesOfSeries(list, span).map(({ series, planned: { key } }) => [key, series.startMinute / 60])

describe('a series', () => {
  it('has its weekdays, from its first day to its last, without those that are left out', () => {
    expect(daysOfSeries(evening, span)).toEqual([day('05-22'), day('05-25'), day('05-29')])
    expect(daysOfSeries({ ...evening, except: [day('05-25')] }, span)).toEqual([day('05-22'), day('05-29')])
    expect(daysOfSeries({ ...evening, from: day('05-23'), until: day('05-29') }, span)).toEqual([day('05-25')])
    expect(daysOfSeries({ ...evening, from: day('06-05') }, span)).toEqual([])
  })

  it('has the dates that it names and no others, if it names dates', () => {
    const dates = { ...evening, weekdays: undefined, on: [day('05-30'), day('05-23'), day('06-01')] }
    expect(daysOfSeries(dates, span)).toEqual([day('05-23'), day('05-30')])
  })

  it('makes one class a day: a series of dates stands in place of a weekly one with its key', () => {
    const single = { ...evening, weekdays: undefined, on: [day('05-25'), day('05-26')], startMinute: 8 * 60 }
    expect(keys(evening, single)).toEqual([
      ['flow.2026-05-22', 18.5],
      ['flow.2026-05-29', 18.5],
      ['flow.2026-05-25', 8],
      ['flow.2026-05-26', 8],
    ])
  })

  it('says of each class when it is, whether it is called off and when its booking opens', () => {
    const series = { ...evening, cancelled: [day('05-25')], opening: { type: 2, daysBefore: 1, minute: 720 } as const, minutes: 400 }
    const classes = classesOfSeries([series], span).map(({ planned }) => planned)
    expect(classes.map(({ cancelled }) => cancelled)).toEqual([false, true, false])
    const { startAt, endAt, opening } = classes[0]!
    expect([startAt, endAt].map(formatInstant)).toEqual(['2026-05-22T18:30:00+08:00', '2026-05-23T01:10:00+08:00'])
    expect(opening.type === 2 && formatInstant(opening.at)).toBe('2026-05-21T12:00:00+08:00')
  })
})
