import { parseYuan } from '@/domain/money'
import type { Report } from './report'
import { checkUnique } from './unique'
import { leaveDays, type CardTemplate } from '../gym-file/cards'
import type { FilePath } from '../problem'
import { toUnits } from '../units'

const checkYuan = (amount: number | undefined, path: FilePath, report: Report): void => {
  if (amount !== undefined && parseYuan(amount) === undefined) report(path, `${amount} is no amount of at most two decimals`)
}

type Option = NonNullable<CardTemplate['options']>[number]

/** Checks what an option gives and how long it is valid: each said once. A period card's `charge` are its days, in place of which it may have months. */
const checkLength = (type: CardTemplate['type'], { charge, days, months }: Option, report: Report): void => {
  const isPeriod = type === 'period'
  if (charge !== undefined && !toUnits(type, charge)) report(['charge'], `${charge} is no charge for a ${type} card`)
  if (charge === undefined && !(isPeriod && months !== undefined))
    report([], isPeriod ? 'has either charge, which are its days, or months' : `a ${type} card has a charge`)
  if (days !== undefined && months !== undefined) report(['months'], `is either ${days} days or ${months} months`)
  if (!isPeriod || charge === undefined) return
  if (months !== undefined) report(['charge'], `says ${charge} days, months says ${months} months: leave one out`)
  if (days !== undefined && days !== charge) report(['charge'], `says ${charge} days, days says ${days}: leave days out`)
}

/** Checks that a card template names shops of the file and amounts that its type can have. */
export const checkTemplate = (template: CardTemplate, shops: ReadonlySet<string>, report: Report): void => {
  template.shops.forEach((key, index) => {
    if (!shops.has(key)) report(['shops', index], `unknown shop "${key}"`)
    else if (template.shops.indexOf(key) !== index) report(['shops', index], `"${key}" is there twice`)
  })
  const { min_days: min = leaveDays.min, max_days: max = leaveDays.max } = template.leave ?? {}
  if (min > max) report(['leave', 'max_days'], `${max} days at most are fewer than the ${min} at least`)
  checkUnique(template.options, 'options', report)
  template.options?.forEach((option, index) => {
    const place = ['options', index] as const
    checkLength(template.type, option, (path, text) => report([...place, ...path], text))
    checkYuan(option.price, [...place, 'price'], report)
    checkYuan(option.renew?.first_price, [...place, 'renew', 'first_price'], report)
    const trigger = option.renew?.trigger
    if (trigger !== undefined && toUnits(template.type, trigger) === undefined) {
      report([...place, 'renew', 'trigger'], `${trigger} is no balance of a ${template.type} card`)
    }
  })
}
