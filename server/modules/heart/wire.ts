import type { HeartRecord, ListedData } from '@/contract/heart'
import { readEffort } from '@/domain/heart/effort'
import { splitRates } from '@/domain/heart/splits'
import { formatInstant, instantOf } from '@/domain/time'
import type { ListedRow, RecordRow } from './repository'

const effortWire = ({ avgRate, age }: Pick<ListedRow, 'avgRate' | 'age'>): number | null =>
  avgRate === null ? null : Math.round(readEffort(avgRate, age))

const dataWire = ({ name, image, coach, startAt, endAt, calorie, zones }: Omit<ListedRow, 'rates'>) => ({
  name: name ?? '',
  image: image ?? '',
  coach: coach ?? '',
  start: formatInstant(instantOf(startAt)),
  end: formatInstant(instantOf(endAt)),
  calorie,
  zones,
})

/** A record as the list has it (identity ledger IP-303). */
export const listedWire = (row: ListedRow): ListedData => ({ id: row.id, ...dataWire(row), avg_effort: effortWire(row) })

/** A record with its course (identity ledger IP-110). */
export const recordWire = (row: RecordRow): HeartRecord => ({
  id: row.id,
  calorie: row.calorie,
  is_estimated: row.isEstimated,
  avg_heart_rate: row.avgRate,
  max_heart_rate: row.maxRate,
  avg_effort: effortWire(row),
  splits: row.rates ? splitRates(row.rates, row.age).map(({ at, rate, effort }) => ({ at, avg_heart_rate: rate, avg_effort: effort })) : [],
  zones: row.zones,
  user: { age: row.age },
  exercise_datas: [dataWire(row)],
  source: row.source,
  shop: row.shopId === null ? null : { id: row.shopId, name: row.shopName ?? '' },
})
