import { readDay, readInstant } from '@/domain/time'
import { dayText, dayWord, monthDayText, timeRangeText, weekdayWord, yearMonthText } from '@/i18n/dates'
import { distanceText } from '@/domain/shop/distance'
import { amountText, countText, priceText } from '@/i18n/numbers'
import { setLocale, t } from '@/i18n/runtime'

const day = readDay
const at = (time: string) => readInstant(`2026-11-21T${time}:00+08:00`)
const today = day('2026-11-21')

afterEach(() => setLocale('zh-cn'))

describe('days', () => {
  it('are named by nearness, else by weekday', () => {
    expect(dayWord(t, day('2026-11-21'), today)).toBe('今天')
    expect(dayWord(t, day('2026-11-22'), today)).toBe('明天')
    expect(dayWord(t, day('2026-11-20'), today)).toBe('昨天')
    expect(dayWord(t, day('2026-11-23'), today)).toBe('周一')
    expect(weekdayWord(t, day('2026-11-22'))).toBe('周日')
  })

  it('read naturally in each language', async () => {
    expect(monthDayText(t, today)).toBe('11月21日')
    expect(dayText(t, day('2026-11-23'), today)).toBe('11月23日 周一')
    expect(yearMonthText(t, today)).toBe('2026年11月')
    await setLocale('en-us')
    expect(dayText(t, day('2026-11-23'), today)).toBe('Mon, Nov 23')
    expect(yearMonthText(t, today)).toBe('Nov 2026')
    await setLocale('zh-tw')
    expect(dayText(t, day('2026-11-23'), today)).toBe('11月23日 週一')
  })
})

describe('times', () => {
  it('say when a class ends on the next day', () => {
    expect(timeRangeText(t, at('18:30'), at('19:30'))).toBe('18:30–19:30')
    expect(timeRangeText(t, at('23:30'), readInstant('2026-11-22T00:30:00+08:00'))).toBe('23:30–次日00:30')
    expect(timeRangeText(t, at('22:00'), readInstant('2026-11-22T00:00:00+08:00'))).toBe('22:00–次日00:00')
    expect(timeRangeText(t, at('00:00'), at('23:59'))).toBe('00:00–23:59')
  })
})

describe('figures', () => {
  it('are grouped by thousands; amounts have two decimals, prices in lists only where they are not zero', () => {
    expect(countText(1280)).toBe('1,280')
    expect(amountText(1280)).toBe('¥1,280.00')
    expect(amountText(-0.5)).toBe('-¥0.50')
    expect(priceText(68)).toBe('¥68')
    expect(priceText(68.5)).toBe('¥68.50')
  })

  it('read >50km beyond 50 km [IP-355]', () => {
    expect(distanceText(50_001)).toBe('>50km')
  })

  it('are km with one decimal from 1 to 50 km [IP-356 IP-359]', () => {
    expect([1000, 12_340, 50_000].map(distanceText)).toEqual(['1.0km', '12.3km', '50.0km'])
  })

  it('are metres from 100 m [IP-357 IP-359]', () => {
    expect([100, 850, 999.6].map(distanceText)).toEqual(['100m', '850m', '999m'])
  })

  it('read <100m below that [IP-358]', () => {
    expect([0, 99.9].map(distanceText)).toEqual(['<100m', '<100m'])
  })
})
