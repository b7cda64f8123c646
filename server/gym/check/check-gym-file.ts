import { judgeWording } from '@/domain/shop/wording'
import type { ShopDate } from '@/domain/time'
import { Keys } from '../mapping/keys'
import { eachPartOfBrand } from '../file/brand-entry'
import { shopRows } from '../file/shop'
import { eachPart } from '../file/shop-entry'
import { worldOfFile, type Report } from '../mapping/world'
import { checkOverlaps } from './overlaps'
import { expandTimetable, findRange } from '../import/expand-timetable'
import type { ImportDays } from '../import/import-days'
import type { GymSource } from '../parse-gym-file'
import type { Problem } from '../problem'

/** All problems of a well-formed file, for an import of these days. Empty if it can be imported. */
export const checkGymFile = ({ file, findLine }: GymSource, range: ImportDays, today: ShopDate): Problem[] => {
  const problems: Problem[] = []
  const { wording = {} } = file.brand
  const judged = judgeWording(Object.entries(wording).map(([origin, replace]) => ({ origin, replace })))
  if (!judged.ok) {
    const text = 'a wording has words on both sides, more than digits, and no braces'
    problems.push({ path: ['brand', 'wording', String(judged.params?.origin)], text })
  }
  const keys = new Keys()
  const report: Report = (path, text) => void problems.push({ path, text })
  const whole = worldOfFile(keys, today)
  shopRows.name(file.shops, ['shops'], report, whole)
  const ofBrand = file as Readonly<Record<string, unknown>>
  for (const [word, part] of eachPartOfBrand) part.name(ofBrand[word], [word], report, whole)
  for (const [word, part] of eachPartOfBrand) part.check(ofBrand[word], [word], report, whole)
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
