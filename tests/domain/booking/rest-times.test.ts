import { inTheWay, restCells, spanOver, spanText } from '@/domain/booking/private/rest-times'
import { formatTime } from '@/domain/time'
import { at, day } from '../support/make'

const TODAY = day('2024-05-20')
const span = (from: string, to: string) => ({ start: at(`2024-05-20 ${from}`), end: at(`2024-05-20 ${to}`) })
const cells = restCells(
  TODAY,
  { rests: [{ id: 7, ...span('14:00', '15:00') }], classes: [{ name: '流瑜伽', ...span('18:15', '19:15') }] },
  at('2024-05-20 09:30'),
)
const kindAt = (time: string) => cells.find(({ start }) => formatTime(start) === time)?.kind

describe('the half hours of a coach’s day', () => {
  it('go from six to eleven and show the coach’s work in each', () => {
    expect([formatTime(cells[0]!.start), spanText(cells.at(-1)!)]).toEqual(['06:00', '22:30–23:00'])
    expect(['09:00', '09:30', '13:30', '14:00', '14:30', '15:00'].map(kindAt)).toEqual(['past', 'free', 'free', 'rest', 'rest', 'free'])
  })

  it('count as taught as soon as a class overlaps them', () => {
    expect(['17:30', '18:00', '18:30', '19:00', '19:30'].map(kindAt)).toEqual(['free', 'class', 'class', 'class', 'free'])
  })

  it('make a span in either order, with the class in its way; the moved rest does not count', () => {
    const wide = spanOver(span('15:30', '16:00'), span('13:00', '13:30'))
    expect(spanText(wide)).toBe('13:00–16:00')
    expect(inTheWay(cells, wide)?.kind).toBe('rest')
    expect(inTheWay(cells, wide, 7)).toBeUndefined()
    expect(inTheWay(cells, span('17:00', '18:30'), 7)?.kind).toBe('class')
    expect(inTheWay(cells, span('15:00', '18:00'))).toBeUndefined()
  })
})
