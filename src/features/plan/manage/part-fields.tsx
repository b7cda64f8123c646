import type { WorkoutAction } from '@/contract/plan/shapes'
import { Field } from '@/ui/field/field'
import { TextArea } from '@/ui/text-area/text-area'
import { useT } from './texts'

type Part = Pick<WorkoutAction, 'name' | 'apparatus' | 'description' | 'scoreMethodName' | 'videoInfo'>

interface PartFieldsProps {
  /** The prefix of the ids. */
  id: string
  part: Part
  onChange: (change: Partial<Part>) => void
  /** The label of the name field. */
  nameLabel: string
  nameError?: string | undefined
  videoError?: string | undefined
  /** Shows the video field: actions may have a video, and of the cards only those of that kind. */
  hasVideo: boolean
}

/** The fields that cards and actions share: name, apparatus, video, score, description (booking ledger BK-151). */
export function PartFields({ id, part, onChange, nameLabel, nameError, videoError, hasVideo }: PartFieldsProps) {
  const t = useT()
  return (
    <>
      <Field
        id={`${id}-name`}
        label={nameLabel}
        named
        value={part.name}
        onChange={(name) => onChange({ name })}
        maxLength={80}
        required
        {...(nameError && { error: nameError })}
      />
      {hasVideo && (
        <Field
          id={`${id}-video`}
          label={t('plan-manage.videoUrl')}
          named
          value={part.videoInfo?.url ?? ''}
          onChange={(url) => onChange({ videoInfo: { url } })}
          maxLength={500}
          {...(videoError && { error: videoError })}
        />
      )}
      <Field
        id={`${id}-apparatus`}
        label={t('plan-manage.actionApparatus')}
        named
        value={part.apparatus}
        onChange={(apparatus) => onChange({ apparatus })}
        maxLength={80}
      />
      <Field
        id={`${id}-score`}
        label={t('plan-manage.scoreMethod')}
        named
        value={part.scoreMethodName}
        onChange={(scoreMethodName) => onChange({ scoreMethodName })}
        maxLength={40}
      />
      <TextArea
        id={`${id}-description`}
        label={t('plan-manage.description')}
        named
        value={part.description}
        onChange={(description) => onChange({ description })}
        maxLength={2000}
      />
    </>
  )
}
