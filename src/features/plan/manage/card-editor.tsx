import { useState } from 'react'
import type { DraftCard } from '@/contract/plan/shapes'
import { workoutKinds } from '@/domain/plan/codes'
import { judgeCard } from '@/domain/plan/workout'
import { errorText } from '@/i18n/error-text'
import { Field } from '@/ui/field/field'
import { Segments } from '@/ui/segments/segments'
import { makeSources } from './drafts'
import { useT } from './texts'
import { DifficultyField } from './difficulty-field'
import { EditorSheet } from './editor-sheet'
import { NumberField } from './number-field'
import { PartFields } from './part-fields'

interface CardEditorProps {
  card: DraftCard
  isNew: boolean
  onSave: (card: DraftCard) => void
  onRemove: () => void
  busy?: boolean | undefined
  onClose: () => void
}

const trimmed = (card: DraftCard): DraftCard => ({
  ...card,
  name: card.name.trim(),
  videoInfo: card.videoInfo && { url: card.videoInfo.url.trim() },
  liveInfo: card.liveInfo && { ...card.liveInfo, platform_name: card.liveInfo.platform_name.trim(), url: card.liveInfo.url.trim() },
})

const isClock = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** One card of a day: exercises, a video or a live lesson, with its difficulty (booking ledger BK-151, BK-153, BK-155). */
export function CardEditor({ card, isNew, onSave, onRemove, busy, onClose }: CardEditorProps) {
  const t = useT()
  const [draft, setDraft] = useState(card)
  const [refused, setRefused] = useState(false)
  const set = (change: Partial<DraftCard>) => setDraft((before) => ({ ...before, ...change }))
  const { liveInfo: live } = draft
  const setLive = (change: Partial<NonNullable<DraftCard['liveInfo']>>) => live && set({ liveInfo: { ...live, ...change } })
  const verdict = judgeCard(trimmed(draft))
  const clock = live === null || isClock(live.start)
  const wrong = refused && !verdict.ok ? verdict.reason : undefined
  const save = () => (verdict.ok && clock ? onSave(trimmed(draft)) : setRefused(true))
  return (
    <EditorSheet
      id='card-editor'
      title={t(isNew ? 'plan-manage.addCard' : 'plan-manage.editCard')}
      save={{ id: 'save-card', onPress: save }}
      remove={isNew ? undefined : { word: t('plan-manage.removeCard'), id: 'remove-card', onPress: onRemove }}
      busy={busy}
      onClose={onClose}
    >
      <Segments
        kind='choice'
        label={t('plan-manage.cardKind')}
        segments={workoutKinds.map((kind) => ({ key: kind, word: t(`plan.${kind}`) }))}
        current={draft.type}
        onPick={(type) => set({ type, ...makeSources(type) })}
      />
      <PartFields
        id='card'
        part={draft}
        onChange={set}
        nameLabel={t('plan-manage.cardName')}
        nameError={wrong === 'plan.action_name' ? t('plan-manage.cardNameNeeded') : undefined}
        videoError={wrong === 'plan.source' ? errorText('plan.source') : undefined}
        hasVideo={draft.type === 'video'}
      />
      {live && (
        <>
          <Field
            id='live-platform'
            label={t('plan-manage.livePlatform')}
            named
            value={live.platform_name}
            onChange={(platform_name) => setLive({ platform_name })}
            maxLength={40}
          />
          <Field
            id='live-start'
            label={t('plan-manage.liveStart')}
            named
            value={live.start}
            onChange={(start) => setLive({ start })}
            maxLength={5}
          />
          <Field
            id='live-url'
            label={t('plan-manage.liveUrl')}
            named
            value={live.url}
            onChange={(url) => setLive({ url })}
            maxLength={500}
            {...(refused && (wrong === 'plan.live' || !clock) && { error: errorText('plan.live') })}
          />
          <Field
            id='live-description'
            label={t('plan-manage.liveAbout')}
            named
            value={live.description}
            onChange={(description) => setLive({ description })}
            maxLength={500}
          />
        </>
      )}
      <DifficultyField difficulty={draft.difficulty} onPick={(difficulty) => set({ difficulty })} />
      <NumberField
        id='card-minutes'
        label={t('plan-manage.cardMinutes')}
        value={draft.time}
        most={10_000}
        onChange={(time) => set({ time })}
      />
    </EditorSheet>
  )
}
