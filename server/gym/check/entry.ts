import { parseYuan } from '@/domain/money'
import { parseDay } from '@/domain/time'
import type { CardTemplate } from '../gym-file/cards'
import type { ShopEntry } from '../gym-file/shop'
import { lockerNumbers } from '../locker-numbers'
import { toUnits } from '../units'
import { entrySpans, type Span } from '../entry-times'
import type { Report } from './report'

const checkPrices = ({ price, first_price: first }: { price?: number; first_price?: number }, report: Report): void => {
  for (const [name, amount] of [
    ['price', price],
    ['first_price', first],
  ] as const)
    if (amount !== undefined && !parseYuan(amount)) report([name], `${amount} is no price of at most two decimals`)
  if (first !== undefined && (price === undefined || first >= price)) report(['first_price'], 'a first price is below the price')
}

/** Times of one frame that overlap, by weekday. */
const overlap = (spans: readonly (Span & { weekday: number })[]): boolean => {
  const week = spans.map(({ weekday, start, end }) => ({ from: weekday * 1_440 + start, until: weekday * 1_440 + end }))
  const all = [...week, ...week.map(({ from, until }) => ({ from: from + 10_080, until: until + 10_080 }))].sort((a, b) => a.from - b.from)
  return all.some(({ from }, index) => index > 0 && from < all[index - 1]!.until)
}

/** Checks how a shop can be entered: unique keys, times that do not overlap in a frame, costs that its cards can pay, days and lockers that there are once. */
export const checkEntry = (shop: ShopEntry, templates: ReadonlyMap<string, CardTemplate>, report: Report): void => {
  const { entry } = shop
  if (!entry) return
  const own: Report = (path, text) => report(['entry', ...path], text)
  const frames = new Set<string>()
  entry.frames.forEach((frame, index) => {
    const at: Report = (path, text) => own(['frames', index, ...path], text)
    if (frames.has(frame.key)) at(['key'], `"${frame.key}" is there twice`)
    frames.add(frame.key)
    checkPrices(frame, at)
    if (overlap(entrySpans(frame.times))) at(['times'], 'two times overlap')
    const cards = new Set<string>()
    frame.cards?.forEach(({ card, cost = 0 }, position) => {
      const template = templates.get(card)
      if (cards.has(card)) at(['cards', position, 'card'], `"${card}" is there twice`)
      cards.add(card)
      if (!template) at(['cards', position, 'card'], `unknown card template "${card}"`)
      else if (template.type === 'period' ? cost !== 0 : toUnits(template.type, cost) === undefined)
        at(['cards', position, 'cost'], `${cost} is no cost for a ${template.type} card`)
    })
  })
  const days = new Set<string>()
  entry.holidays?.forEach(({ day, times }, index) => {
    if (days.has(day)) own(['holidays', index, 'day'], `${day} is there twice`)
    days.add(day)
    if (!/^[+-]/.test(day) && !parseDay(day)) own(['holidays', index, 'day'], `there is no ${day}`)
    times?.forEach(({ frame }, position) => {
      if (!frames.has(frame)) own(['holidays', index, 'times', position, 'frame'], `unknown frame "${frame}"`)
    })
  })
  const numbers = new Set<string>()
  entry.lockers?.forEach((range, index) => {
    const all = lockerNumbers(range)
    if (!all) own(['lockers', index], `${range.from} to ${range.to} is no range of at most 2,000 numbers of one kind`)
    if (all?.some((number) => numbers.has(number))) own(['lockers', index], 'a number is there twice')
    all?.forEach((number) => numbers.add(number))
  })
}
