import { judgeReason } from '../staff/reason'
import { allowed, refuse, type Verdict } from '../result'
import { MEASURE_NOTE_MAX, measureRules, targetNames, type MeasuredValue, type MeasuredValues, type MeasureName } from './names'
import { findBmi } from './bmi'
import { readValue, type ValueReason } from './read-value'

/** A value as it was typed. */
export interface TypedValue {
  name: MeasureName
  value: string
  target?: string | undefined
}

export interface TypedMeasure {
  values: readonly TypedValue[]
  /** The device or way of the shop; empty by hand. */
  method: string
  note: string
}

interface Known {
  /** The methods of the shop. */
  methods: readonly string[]
  /** The height in cm that was measured last before, if any. */
  height: number | undefined
}

export type MeasureReason = ValueReason | 'measure.empty' | 'measure.twice' | 'measure.target' | 'measure.method' | 'measure.note'

const isTarget = (name: MeasureName): boolean => (targetNames as readonly MeasureName[]).includes(name)

const readOne = ({ name, value: typed, target: typedTarget = '' }: TypedValue): Verdict<MeasureReason, { read: MeasuredValue }> => {
  const value = readValue(name, typed)
  if (!value.ok) return value
  const read = { value: value.value, unit: measureRules[name].unit }
  if (typedTarget.trim() === '') return { ok: true, read }
  if (!isTarget(name)) return refuse('measure.target')
  const target = readValue(name, typedTarget)
  return target.ok ? { ok: true, read: { ...read, target: target.value } } : target
}

/** Reads and judges a measure as it was typed: each name once and within its bounds, at least one of them. The body mass index is added where weight and height are known. */
export const judgeMeasure = (
  { values: typed, method, note }: TypedMeasure,
  known: Known,
): Verdict<MeasureReason, { values: MeasuredValues }> => {
  const values: Partial<Record<MeasureName, MeasuredValue>> = {}
  for (const each of typed) {
    if (values[each.name]) return refuse('measure.twice')
    const one = readOne(each)
    if (!one.ok) return one
    values[each.name] = one.read
  }
  if (typed.length === 0) return refuse('measure.empty')
  if (method !== '' && !known.methods.includes(method)) return refuse('measure.method')
  if (Array.from(note.trim()).length > MEASURE_NOTE_MAX) return refuse('measure.note', { n: MEASURE_NOTE_MAX })
  const bmi = values.bmi ? undefined : findBmi(values.weight?.value, values.height?.value ?? known.height)
  return { ok: true, values: bmi === undefined ? values : { ...values, bmi: { value: bmi, unit: '', isDerived: true } } }
}

/** What a correction has to say, and what it may not correct: a measure that another one replaced already. */
export const judgeCorrection = (
  before: { isReplaced: boolean },
  reason: string,
): Verdict<'measure.replaced' | 'staff.reason_empty' | 'staff.reason_too_long'> => {
  if (before.isReplaced) return refuse('measure.replaced')
  const said = judgeReason(reason)
  return said.ok ? allowed : said
}
