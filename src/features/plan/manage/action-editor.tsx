import { useState } from 'react'
import type { WorkoutAction } from '@/contract/plan/shapes'
import { ActionType } from '@/domain/plan/codes'
import { isSource, judgeAction } from '@/domain/plan/workout'
import { errorText } from '@/i18n/error-text'
import { Segments } from '@/ui/segments/segments'
import { useT } from './texts'
import { EditorSheet } from './editor-sheet'
import { NumberField } from './number-field'
import { PartFields } from './part-fields'

interface ActionEditorProps {
  action: WorkoutAction
  isNew: boolean
  onSave: (action: WorkoutAction) => void
  onRemove: () => void
  busy?: boolean | undefined
  onClose: () => void
}

/** One action of a workout; it needs a name (booking ledger BK-151, BK-289). */
export function ActionEditor({ action, isNew, onSave, onRemove, busy, onClose }: ActionEditorProps) {
  const t = useT()
  const [draft, setDraft] = useState(action)
  const [refused, setRefused] = useState(false)
  const set = (change: Partial<WorkoutAction>) => setDraft((before) => ({ ...before, ...change }))
  const named = judgeAction(draft).ok
  const video = draft.videoInfo?.url.trim() ?? ''
  const seen = video === '' || isSource(video)
  const save = () => {
    if (!named || !seen) return setRefused(true)
    onSave({ ...draft, name: draft.name.trim(), videoInfo: video ? { url: video } : null })
  }
  const byCount = draft.type === ActionType.count
  return (
    <EditorSheet
      id='action-editor'
      title={t(isNew ? 'plan-manage.addAction' : 'plan-manage.editAction')}
      save={{ id: 'save-action', onPress: save }}
      remove={isNew ? undefined : { word: t('plan-manage.removeAction'), id: 'remove-action', onPress: onRemove }}
      busy={busy}
      onClose={onClose}
    >
      <PartFields
        id='action'
        part={draft}
        onChange={set}
        nameLabel={t('plan-manage.actionName')}
        nameError={refused && !named ? t('plan-manage.actionNameNeeded') : undefined}
        videoError={refused && !seen ? errorText('plan.source') : undefined}
        hasVideo
      />
      <Segments
        kind='choice'
        label={t('plan-manage.actionType')}
        segments={[
          { key: String(ActionType.count), word: t('plan-manage.byCount') },
          { key: String(ActionType.timed), word: t('plan-manage.byTime') },
        ]}
        current={String(draft.type)}
        onPick={(key) => set({ type: Number(key) as WorkoutAction['type'] })}
      />
      <NumberField
        id='action-time'
        label={t(byCount ? 'plan-manage.actionTimes' : 'plan-manage.actionSeconds')}
        value={draft.time}
        most={10_000}
        onChange={(time) => set({ time })}
      />
      <NumberField
        id='action-groups'
        label={t('plan-manage.actionGroups')}
        value={draft.group}
        most={10_000}
        onChange={(group) => set({ group })}
      />
      <NumberField
        id='action-weight'
        label={t('plan-manage.actionWeight')}
        value={draft.weight}
        most={1000}
        onChange={(weight) => set({ weight })}
      />
      <NumberField
        id='action-total'
        label={t('plan-manage.actionTotal')}
        value={draft.totalTime}
        most={86_400}
        onChange={(totalTime) => set({ totalTime })}
      />
    </EditorSheet>
  )
}
