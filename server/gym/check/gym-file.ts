import { judgeWording } from '@/domain/shop/wording'
import type { ShopDate } from '@/domain/time'
import { Keys } from '../mapping/keys'
import { shopRows } from '../file/shop'
import { eachPart } from '../file/shop-entry'
import { worldOfFile } from '../mapping/world'
import { checkTemplate } from './catalogue'
import { checkCompanies } from './companies'
import { checkCoupons } from './coupons'
import { checkOverlaps } from './overlaps'
import { checkUnique, under } from './unique'
import { expandTimetable, findRange } from '../import/expand-timetable'
import type { ImportDays } from '../import/import-days'
import type { GymSource } from '../parse-gym-file'
import type { Problem } from '../problem'

/** All problems of a well-formed file, for an import of these days. Empty if it can be imported. */
export const checkGymFile = ({ file, findLine }: GymSource, range: ImportDays, today: ShopDate): Problem[] => {
  const problems: Problem[] = []
  checkUnique(file.card_templates, 'card_templates', under(problems, []))
  const shops = new Set(file.shops.map((shop) => shop.key))
  file.card_templates?.forEach((template, index) => checkTemplate(template, shops, under(problems, ['card_templates', index])))
  const { wording = {} } = file.brand
  const judged = judgeWording(Object.entries(wording).map(([origin, replace]) => ({ origin, replace })))
  if (!judged.ok) {
    const text = 'a wording has words on both sides, more than digits, and no braces'
    problems.push({ path: ['brand', 'wording', String(judged.params?.origin)], text })
  }
  checkUnique(file.companies, 'companies', under(problems, []))
  checkCompanies(file.companies ?? [], shops, today, under(problems, ['companies']))
  checkUnique(file.coupons, 'coupons', under(problems, []))
  checkCoupons(file.coupons ?? [], shops, today, under(problems, ['coupons']))
  const keys = new Keys()
  for (const record of file.card_templates ?? []) keys.add('card template', { key: record.key, id: 0, record })
  const report = under(problems, [])
  const whole = worldOfFile(keys, today)
  shopRows.name(file.shops, ['shops'], report, whole)
  shopRows.check(file.shops, ['shops'], report, whole)
  file.shops.forEach((shop, index) => {
    const place = ['shops', index] as const
    const world = { ...whole, keys: new Keys(keys), shop }
    const said = shop as Readonly<Record<string, unknown>>
    for (const [word, part] of eachPart) part.name(said[word], [...place, word], report, world)
    for (const [word, part] of eachPart) part.check(said[word], [...place, word], report, world)
    problems.push(...checkOverlaps(expandTimetable(shop, place, findRange(shop, range)), findLine))
  })
  return problems
}
