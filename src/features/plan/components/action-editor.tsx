import { useState } from 'react'
import type { WorkoutAction } from '@/contract/plan'
import { ActionType } from '@/domain/plan/codes'
import { judgeAction } from '@/domain/plan/workout'
import { Button } from '@/ui/button/button'
import { Field } from '@/ui/field/field'
import { Segments } from '@/ui/segments/segments'
import { Sheet } from '@/ui/sheet/sheet'
import { Stack } from '@/ui/stack/stack'
import { useT } from '../texts'

interface ActionEditorProps {
  action: WorkoutAction
  isNew: boolean
  onSave: (action: WorkoutAction) => void
  onRemove: () => void
  onClose: () => void
}

const whole = (text: string) => Math.min(10_000, Number(text.replace(/\D/g, '')) || 0)

/** One action of a workout; without a name it is not taken (booking ledger BK-289). */
export function ActionEditor({ action, isNew, onSave, onRemove, onClose }: ActionEditorProps) {
  const t = useT()
  const [draft, setDraft] = useState(action)
  const [refused, setRefused] = useState(false)
  const set = (change: Partial<WorkoutAction>) => setDraft((before) => ({ ...before, ...change }))
  const verdict = judgeAction(draft)
  const save = () => (verdict.ok ? onSave({ ...draft, name: draft.name.trim() }) : setRefused(true))
  return (
    <Sheet
      open
      id='action-editor'
      title={t(isNew ? 'plan.addAction' : 'plan.editAction')}
      onClose={onClose}
      closeLabel={t('common.close')}
      foot={
        <Button full onPress={save} id='save-action'>
          {t('plan.save')}
        </Button>
      }
    >
      <Stack>
        <Field
          id='action-name'
          label={t('plan.actionName')}
          hint={t('plan.actionName')}
          value={draft.name}
          onChange={(name) => set({ name })}
          maxLength={80}
          required
          {...(refused && !verdict.ok && { error: t('plan.actionNameNeeded') })}
        />
        <Field
          id='action-apparatus'
          label={t('plan.actionApparatus')}
          hint={t('plan.actionApparatus')}
          value={draft.apparatus}
          onChange={(apparatus) => set({ apparatus })}
          maxLength={80}
        />
        <Segments
          label={t('plan.actionType')}
          segments={[
            { key: String(ActionType.count), word: t('plan.byCount') },
            { key: String(ActionType.timed), word: t('plan.byTime') },
          ]}
          current={String(draft.type)}
          onPick={(key) => set({ type: Number(key) as WorkoutAction['type'] })}
        />
        <Field
          id='action-time'
          type='number'
          label={t(draft.type === ActionType.count ? 'plan.actionTimes' : 'plan.actionSeconds')}
          hint={t(draft.type === ActionType.count ? 'plan.actionTimes' : 'plan.actionSeconds')}
          value={String(draft.time)}
          onChange={(time) => set({ time: whole(time) })}
        />
        <Field
          id='action-groups'
          type='number'
          label={t('plan.actionGroups')}
          hint={t('plan.actionGroups')}
          value={String(draft.group)}
          onChange={(group) => set({ group: whole(group) })}
        />
        <Field
          id='action-weight'
          type='number'
          label={t('plan.actionWeight')}
          hint={t('plan.actionWeight')}
          value={String(draft.weight)}
          onChange={(weight) => set({ weight: Math.min(1000, whole(weight)) })}
        />
        {!isNew && (
          <Button tone='line' full onPress={onRemove} id='remove-action'>
            {t('plan.removeAction')}
          </Button>
        )}
      </Stack>
    </Sheet>
  )
}
