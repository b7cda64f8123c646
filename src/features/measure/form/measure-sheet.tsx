import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Measure } from '@/contract/measure/measure'
import { MEASURE_NOTE_MAX, measureNames, measureRules, targetNames, type MeasureName } from '@/domain/measure/names'
import { REASON_MAX } from '@/domain/staff/reason'
import { useAttempt, type Outcome } from '@/http/use-attempt'
import { Button } from '@/ui/button/button'
import { Chip } from '@/ui/chip/chip'
import { ChipRow } from '@/ui/chip/chip-row'
import { Field } from '@/ui/field/field'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Sheet } from '@/ui/sheet/sheet'
import { TextArea } from '@/ui/text-area/text-area'
import { toast } from '@/ui/toast/toast-store'
import { useCorrectionMutation, useMeasureMutation, type MeasuresOf } from '../measure-queries'
import { nameText, unitText } from '../measure-words'
import { useT } from '../texts'
import { beginDraft, findFault, findFaults, typedValues, type TypedValues } from './measure-form'
import styles from './measure-sheet.module.scss'

interface MeasureSheetProps {
  of: MeasuresOf
  /** The devices and ways of the shop. */
  methods: readonly string[]
  /** The measure to correct; undefined for a new one. */
  before?: Measure | undefined
  /** `measureId` is that of the new row. */
  onDone: (measureId: number) => void
  onClose: () => void
}

interface FieldsProps {
  kind: 'value' | 'target'
  names: readonly MeasureName[]
  typed: TypedValues
  onType: (name: MeasureName, value: string) => void
  shown: boolean
}

/** A field for each name, as wide as half of the sheet; a fault is said once saving was tried. */
function Fields({ kind, names, typed, onType, shown }: FieldsProps) {
  const t = useT()
  return (
    <View className={styles.fields}>
      {names.map((name) => {
        const fault = shown ? findFault(t, name, typed[name]) : undefined
        const label = kind === 'target' ? t('measure.targetOf', { name: nameText(t, name) }) : nameText(t, name)
        return (
          <View key={name} className={styles.field}>
            <Field
              named
              id={`measure-${kind}-${name}`}
              label={label}
              value={typed[name] ?? ''}
              onChange={(value) => onType(name, value)}
              maxLength={20}
              end={<View className={styles.unit}>{unitText(t, measureRules[name].unit)}</View>}
              {...(fault !== undefined && { error: fault })}
            />
          </View>
        )
      })}
    </View>
  )
}

/** Writes a measure down, or puts another one in its place with a reason. Numbers are typed as they come, with their units. */
export function MeasureSheet({ of, methods, before, onDone, onClose }: MeasureSheetProps) {
  const t = useT()
  const [draft, setDraft] = useState(() => beginDraft(before))
  const [tried, setTried] = useState(false)
  const making = useAttempt(useMeasureMutation())
  const correcting = useAttempt(useCorrectionMutation())
  const busy = making.busy || correcting.busy
  const change = (more: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...more }))
  // A method that has left the shop's file stays one of a measure that was made with it, and another one has to be chosen.
  const ways = ['', ...methods]

  const save = () => {
    setTried(true)
    const values = typedValues(draft)
    const [fault] = findFaults(t, draft)
    if (fault !== undefined || values.length === 0) return toast(fault ?? t('measure.empty'), 'failed')
    const outcome: Outcome<{ measure_id: number }> = {
      onSuccess: ({ measure_id: measureId }) => {
        toast(t(before ? 'measure.savedCorrection' : 'measure.saved'), 'done')
        onDone(measureId)
      },
      onRefused: ({ msg }) => toast(msg || t('measure.failed'), 'failed'),
      onUnknown: (said) => toast(said || t('measure.failed'), 'failed'),
    }
    const typed = { ...of, values, method: ways.includes(draft.method) ? draft.method : '', note: draft.note.trim() }
    if (before) correcting.send({ ...typed, measureId: before.id, reason: draft.reason.trim() }, outcome)
    else making.send(typed, outcome)
  }

  return (
    <Sheet
      open
      id='measure-sheet'
      title={t(before ? 'measure.correctTitle' : 'measure.addTitle')}
      closeLabel={t('common.close')}
      onClose={onClose}
      foot={
        <Button full busy={busy} disabled={before !== undefined && draft.reason.trim() === ''} id='save-measure' onPress={save}>
          {t('measure.save')}
        </Button>
      }
    >
      <View className={styles.form}>
        {before && <FootNote icon='info'>{t('measure.correctNote')}</FootNote>}
        {before && (
          <TextArea
            named
            id='measure-reason'
            label={t('measure.reason')}
            hint={t('measure.reasonHint')}
            value={draft.reason}
            onChange={(reason) => change({ reason })}
            maxLength={REASON_MAX}
          />
        )}
        {methods.length > 0 && (
          <View>
            <View className={styles.name}>{t('measure.method')}</View>
            <ChipRow wrap label={t('measure.method')}>
              {ways.map((way, at) => (
                <Chip
                  key={way}
                  word={way === '' ? t('measure.byHand') : way}
                  on={way === draft.method}
                  onPress={() => change({ method: way })}
                  id={`measure-method-${at}`}
                />
              ))}
            </ChipRow>
          </View>
        )}
        <FootNote icon='info'>{t('measure.valuesNote')}</FootNote>
        <Fields
          kind='value'
          names={measureNames}
          typed={draft.values}
          onType={(name, value) => setDraft((now) => ({ ...now, values: { ...now.values, [name]: value } }))}
          shown={tried}
        />
        <View className={styles.name}>{`${t('measure.targets')} · ${t('measure.targetsNote')}`}</View>
        <Fields
          kind='target'
          names={targetNames}
          typed={draft.targets}
          onType={(name, value) => setDraft((now) => ({ ...now, targets: { ...now.targets, [name]: value } }))}
          shown={tried}
        />
        <TextArea
          named
          id='measure-note'
          label={t('measure.noteField')}
          hint={t('measure.noteHint')}
          value={draft.note}
          onChange={(note) => change({ note })}
          maxLength={MEASURE_NOTE_MAX}
        />
      </View>
    </Sheet>
  )
}
