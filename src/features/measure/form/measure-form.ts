import type { Measure } from '@/contract/measure/measure'
import { measureNames, measureRules, targetNames, type MeasureName } from '@/domain/measure/names'
import { readValue } from '@/domain/measure/read-value'
import type { Translate } from '@/i18n/keys'
import { unitText } from '../measure-words'

type T = Translate<'measure'>

/** What was typed, by name. */
export type TypedValues = Readonly<Partial<Record<MeasureName, string>>>

export interface MeasureDraft {
  values: TypedValues
  targets: TypedValues
  method: string
  note: string
  reason: string
}

const byName = (measure: Measure, pick: (value: Measure['values'][number]) => number | null): TypedValues =>
  Object.fromEntries(
    measure.values.flatMap((value) => {
      const typed = value.is_derived ? null : pick(value)
      return typed === null ? [] : [[value.name, String(typed)]]
    }),
  )

/** The draft of a new measure, or of the correction of one, which begins with what it says. */
export const beginDraft = (before: Measure | undefined): MeasureDraft => ({
  values: before ? byName(before, ({ value }) => value) : {},
  targets: before ? byName(before, ({ target }) => target) : {},
  method: before?.method ?? '',
  note: before?.note ?? '',
  reason: '',
})

/** What is wrong with a value as it was typed; undefined of one that is right, or left out. */
export const findFault = (t: T, name: MeasureName, typed = ''): string | undefined => {
  if (typed.trim() === '') return undefined
  const verdict = readValue(name, typed)
  if (verdict.ok) return undefined
  const { least = 0, most = 0, n = 0 } = verdict.params ?? {}
  if (verdict.reason === 'measure.bounds') return t('measure.bounds', { least, most })
  if (verdict.reason === 'measure.decimals') return t('measure.decimals', { n })
  if (verdict.reason === 'measure.unread' || measureRules[name].unit === '') return t('measure.unread')
  return t('measure.unit', { unit: unitText(t, measureRules[name].unit) })
}

/** The names of values and of targets that are typed wrong. */
export const findFaults = (t: T, { values, targets }: MeasureDraft): string[] => [
  ...measureNames.flatMap((name) => findFault(t, name, values[name]) ?? []),
  ...targetNames.flatMap((name) => findFault(t, name, targets[name]) ?? []),
]

/** The values as the call takes them: those that were typed, each with its target. */
export const typedValues = ({ values, targets }: MeasureDraft) =>
  measureNames.flatMap((name) => {
    const [value, target] = [values[name]?.trim() ?? '', targets[name]?.trim() ?? '']
    return value === '' ? [] : [{ name, value, ...(target !== '' && { target }) }]
  })
