import { isCreditCode } from '@/domain/card/invoice/credit-code'
import { parseYuan } from '@/domain/money'
import { parseDay, weekdayOf, type ShopDate } from '@/domain/time'
import { checkPrivate } from './private'
import type { Report } from './report'
import { checkStaff } from './staff'
import type { CardTemplate } from '../gym-file/cards'
import { weekdayWords, type ClassEntry } from '../gym-file/classes'
import type { GymFile } from '../gym-file/gym-file'
import type { PriceRule } from '../gym-file/prices'
import type { ShopEntry } from '../gym-file/shop'
import type { FilePath, Problem } from '../problem'
import { toUnits } from '../units'

export const under =
  (problems: Problem[], base: FilePath): Report =>
  (path, text) => {
    problems.push({ path: [...base, ...path], text })
  }

/** Reports duplicate keys of a list. */
export const checkUnique = (list: readonly { key: string }[] | undefined, name: string, report: Report): void => {
  const seen = new Set<string>()
  list?.forEach(({ key }, index) => {
    if (seen.has(key)) report([name, index, 'key'], `"${key}" is there twice`)
    seen.add(key)
  })
}

/** Reports duplicate words of a list. */
const checkWords = (list: readonly string[] | undefined, report: Report): void =>
  list?.forEach((word, index) => {
    if (list.indexOf(word) !== index) report([index], `"${word}" is there twice`)
  })

const keysOf = (list: readonly { key: string }[] | undefined): Set<string> => new Set(list?.map((item) => item.key))

const checkRule = (rule: PriceRule, templates: ReadonlyMap<string, CardTemplate>, report: Report): void => {
  const template = rule.card === undefined ? undefined : templates.get(rule.card)
  if (rule.pay === 'CARD') {
    if (rule.card === undefined) report([], 'a rule for cards names its card')
    else if (!template) report(['card'], `unknown card template "${rule.card}"`)
    else if (toUnits(template.type, rule.cost) === undefined) report(['cost'], `${rule.cost} is no cost for a ${template.type} card`)
  } else {
    if (rule.card !== undefined) report(['card'], `only pay: CARD has a card`)
    if (parseYuan(rule.cost) === undefined) report(['cost'], `${rule.cost} is no amount of at most two decimals`)
    if (rule.pay === 'FREE' && rule.cost !== 0) report(['cost'], 'pay: FREE costs 0')
  }
  const [from = 1, to = 10] = rule.people ?? []
  if (from > to) report(['people'], `${from} is more than ${to}`)
  for (const name of ['price', 'original'] as const) {
    const amount = rule.trial?.[name]
    if (amount !== undefined && parseYuan(amount) === undefined) report(['trial', name], `${amount} is no amount of at most two decimals`)
  }
}

/** The identity of a price within its price plan. */
const ruleIdentity = ({ pay, card, people, trial, members }: PriceRule): string =>
  JSON.stringify([pay, card ?? null, people ?? [1, 10], trial !== undefined, [...(members ?? [])].sort()])

const checkDays = (entry: ClassEntry, report: Report): void => {
  if ((entry.days === undefined) === (entry.on === undefined)) report([], 'has either days (of the week) or on (dates)')
  const weekdays = new Set(entry.days?.map((word) => weekdayWords.indexOf(word) + 1))
  const isOwn = (day: ShopDate): boolean => (entry.on ? entry.on.includes(day) : weekdays.has(weekdayOf(day)))
  entry.on?.forEach((text, index) => {
    if (!parseDay(text)) report(['on', index], `there is no ${text}`)
    else if (entry.on?.indexOf(text) !== index) report(['on', index], `${text} is there twice`)
  })
  entry.cancelled?.forEach((text, index) => {
    const day = parseDay(text)
    if (!day) report(['cancelled', index], `there is no ${text}`)
    else if (!isOwn(day)) report(['cancelled', index], `the class does not take place on ${text}`)
  })
  for (const name of ['from', 'until'] as const)
    if (entry[name] !== undefined && !parseDay(entry[name])) report([name], `there is no ${entry[name]}`)
  if (entry.from !== undefined && entry.until !== undefined && entry.until < entry.from)
    report(['until'], `${entry.until} is before ${entry.from}`)
  if (entry.on && (entry.from ?? entry.until ?? entry.except) !== undefined)
    report([], 'has from, until and except only with days of the week')
  entry.except?.forEach((text, index) => {
    const day = parseDay(text)
    if (!day) report(['except', index], `there is no ${text}`)
    else if (!weekdays.has(weekdayOf(day))) report(['except', index], `the class does not take place on ${text}`)
    else if (entry.cancelled?.includes(text)) report(['except', index], `${text} is among the cancelled days, too`)
  })
}

const checkEntry = (
  entry: ClassEntry,
  shop: ShopEntry,
  known: Record<'course' | 'coach' | 'space' | 'plan', Set<string>>,
  report: Report,
): void => {
  const words = { course: 'course', coach: 'coach', space: 'space', plan: 'price plan' } as const
  for (const name of ['course', 'coach', 'space', 'plan'] as const) {
    const key = entry[name]
    if (key !== undefined && !known[name].has(key)) report([name], `unknown ${words[name]} "${key}"`)
  }
  if (shop.courses?.find((course) => course.key === entry.course)?.private) report(['course'], `"${entry.course}" is a private course`)
  checkDays(entry, report)
  const { opens } = entry
  if (opens) {
    const byHours = opens.hours_before !== undefined
    if (byHours === (opens.at !== undefined) || (byHours && opens.days_before !== undefined)) {
      report(['opens'], 'has either hours_before, or at with days_before')
    }
  }
  if ((entry.min_people ?? 0) > entry.capacity)
    report(['min_people'], `${entry.min_people} people are more than the ${entry.capacity} places`)
  if ((entry.trial ?? 0) > entry.capacity) report(['trial'], `${entry.trial} trial places are more than the ${entry.capacity} places`)
}

/** Checks everything that one shop of the file names: that it exists, once, and is valid. */
export const checkShop = (shop: ShopEntry, file: GymFile, report: Report): void => {
  for (const name of ['coaches', 'spaces', 'courses', 'price_plans', 'plans'] as const) checkUnique(shop[name], name, report)
  const deeper =
    (...base: FilePath): Report =>
    (path, text) =>
      report([...base, ...path], text)

  const taxNo = shop.configs?.invoice?.tax_no
  if (taxNo !== undefined && !isCreditCode(taxNo))
    report(['configs', 'invoice', 'tax_no'], `the last character of ${taxNo} is not that of a unified social credit code`)
  const tags = new Set(shop.tags)
  checkWords(shop.tags, deeper('tags'))
  shop.courses?.forEach((course, index) => {
    checkWords(course.tags, deeper('courses', index, 'tags'))
    course.tags?.forEach((tag, position) => {
      if (!tags.has(tag)) report(['courses', index, 'tags', position], `unknown tag "${tag}"`)
    })
  })
  checkWords(
    shop.notices?.map(({ title }) => title),
    deeper('notices'),
  )

  const templates = new Map(file.card_templates?.map((template) => [template.key, template]))
  shop.price_plans?.forEach((plan, index) => {
    const seen = new Map<string, number>()
    plan.rules.forEach((rule, position) => {
      const own = deeper('price_plans', index, 'rules', position)
      checkRule(rule, templates, own)
      const identity = ruleIdentity(rule)
      const twin = seen.get(identity)
      if (twin !== undefined) own([], `says the same as rule ${twin + 1} but for the price`)
      seen.set(identity, twin ?? position)
    })
  })

  const known = { course: keysOf(shop.courses), coach: keysOf(shop.coaches), space: keysOf(shop.spaces), plan: keysOf(shop.price_plans) }
  checkPrivate(shop, report)
  checkStaff(shop, known.coach, report)
  shop.timetable?.forEach((entry, index) => checkEntry(entry, shop, known, deeper('timetable', index)))
}
