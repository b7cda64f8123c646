import { judgeMeasure } from '@/domain/measure/judge-measure'
import type { MeasureName } from '@/domain/measure/names'
import { addDays, dayOf, toDate, type Instant } from '@/domain/time'
import { insertInto } from '../db/records'
import { atTime } from '../gym/moments'
import { rows } from '../gym/rows'

const METHOD = '体成分仪'
const HEIGHT = 163

interface Measured {
  /** How many days ago, at 10:20. */
  days: number
  values: Partial<Record<MeasureName, number>>
  note: string
}

/** The measures of 林晓 by 周岚, the oldest first. */
const measures: readonly Measured[] = [
  {
    days: 96,
    values: { weight: 56.6, body_fat: 28.4, muscle: 21.1, visceral_fat: 5, basal: 1231, waist: 71, hip: 93, thigh: 52.5 },
    note: '第一次体测，先把每周两次的节奏稳住。',
  },
  {
    days: 68,
    values: { weight: 55.9, body_fat: 27.9, muscle: 21.2, visceral_fat: 5, basal: 1234, waist: 70.5, hip: 92.5, thigh: 52 },
    note: '',
  },
  {
    days: 33,
    values: { weight: 54.8, body_fat: 26.7, muscle: 21.4, visceral_fat: 4, basal: 1238, waist: 69.5, hip: 91.5, thigh: 51.5 },
    note: '腰围下来了，蛋白质再多一点。',
  },
  {
    days: 5,
    values: { weight: 54.2, body_fat: 25.8, muscle: 21.6, visceral_fat: 4, basal: 1246, waist: 68, hip: 91, thigh: 51 },
    note: '体脂在降，肌肉没掉，节奏很好。下个月深蹲加到 35 kg，早餐多吃一个蛋。',
  },
]
const TARGET = 53.5

/** Writes down what 周岚 measured of 林晓, who has agreed to it, in the last months at a shop. */
export const measureMembers = async (shop: { id: number; brandId: number }, now: Instant): Promise<void> => {
  const accounts = await rows<{ id: number; phone: string }>('SELECT id, phone FROM account WHERE phone = ANY ($1)', [
    ['13800000001', '13900000001'],
  ])
  const findId = (phone: string) => accounts.find((one) => one.phone === phone)!.id
  for (const { days, values, note } of measures) {
    const at = toDate(atTime(addDays(dayOf(now), -days), '10:20'))
    const typed = Object.entries({ height: HEIGHT, ...values }).map(([name, value]) => ({
      name: name as MeasureName,
      value: String(value),
      ...(name === 'weight' && { target: String(TARGET) }),
    }))
    const judged = judgeMeasure({ values: typed, method: METHOD, note }, { methods: [METHOD], height: undefined })
    if (!judged.ok) throw new Error(`a measure of the demo is refused: ${judged.reason}`)
    await insertInto('measure', {
      brandId: shop.brandId,
      shopId: shop.id,
      accountId: findId('13800000001'),
      byId: findId('13900000001'),
      at,
      method: METHOD,
      values: JSON.stringify(judged.values),
      note,
      reason: '',
      recordedAt: at,
    })
  }
}
