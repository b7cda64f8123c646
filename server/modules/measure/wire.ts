import type { Measure } from '@/contract/measure/measure'
import { measureNames, type MeasuredValues } from '@/domain/measure/names'
import type { TrendMeasure } from '@/domain/measure/trend'
import { formatInstant, instantOf } from '@/domain/time'
import type { MeasureRow } from './rows'

const valuesWire = (values: MeasuredValues): Measure['values'] =>
  measureNames.flatMap((name) => {
    const one = values[name]
    return one ? [{ name, value: one.value, unit: one.unit, target: one.target ?? null, is_derived: one.isDerived ?? false }] : []
  })

export const measureWire = (row: MeasureRow): Measure => ({
  id: row.id,
  at: formatInstant(instantOf(row.at)),
  recorded_at: formatInstant(instantOf(row.recordedAt)),
  by: { name: row.byName, avatar: row.byAvatar },
  method: row.method,
  values: valuesWire(row.values),
  note: row.note,
  replaces: row.replaces,
  reason: row.reason,
  replaced_by: row.replacedBy,
})

export const trendMeasure = ({ at, values, replacedBy }: MeasureRow): TrendMeasure => ({
  at: instantOf(at),
  values,
  isReplaced: replacedBy !== null,
})
