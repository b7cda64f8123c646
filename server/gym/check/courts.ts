import type { ShopEntry } from '../gym-file/shop'
import { minuteOf } from '../moments'
import type { Report } from './report'

/** Checks the courts of a shop: unique keys, slots that fit into the opening hours, and prices of the file. */
export const checkCourts = (shop: ShopEntry, plans: ReadonlySet<string>, report: Report): void => {
  const types = new Set<string>()
  const courts = new Set<string>()
  shop.court_types?.forEach((type, index) => {
    if (types.has(type.key)) report(['court_types', index, 'key'], `"${type.key}" is there twice`)
    types.add(type.key)
    type.courts.forEach((court, position) => {
      const own: Report = (path, text) => report(['court_types', index, 'courts', position, ...path], text)
      if (courts.has(court.key)) own(['key'], `"${court.key}" is there twice`)
      courts.add(court.key)
      if (!plans.has(court.plan)) own(['plan'], `unknown price plan "${court.plan}"`)
      if (minuteOf(court.open) + court.minutes > minuteOf(court.close)) own(['close'], 'closes before its first slot is over')
      court.bands?.forEach((band, at) => {
        if (!plans.has(band.plan)) own(['bands', at, 'plan'], `unknown price plan "${band.plan}"`)
        if (minuteOf(band.from) >= minuteOf(band.to)) own(['bands', at, 'to'], `${band.to} is not after ${band.from}`)
      })
    })
  })
}
