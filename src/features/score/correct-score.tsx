import { useState } from 'react'
import { judgeReason, REASON_MAX } from '@/domain/staff/reason'
import { useAttempt } from '@/http/use-attempt'
import { countText } from '@/i18n/numbers'
import { Button } from '@/ui/button/button'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Field } from '@/ui/field/field'
import { Segments } from '@/ui/segments/segments'
import { Sheet } from '@/ui/sheet/sheet'
import { Stack } from '@/ui/stack/stack'
import { TextArea } from '@/ui/text-area/text-area'
import { toast } from '@/ui/toast/toast-store'
import { useCorrectScoreMutation } from './score-queries'
import { useT } from './texts'

interface CorrectScoreProps {
  of: { shopId: number; userId: number }
  name: string
  score: number
  onClose: () => void
  onChanged: () => void
}

/** Adds points to a member's score or takes some, with a reason that the member reads. */
export function CorrectScore({ of, name, score, onClose, onChanged }: CorrectScoreProps) {
  const t = useT()
  const [way, setWay] = useState<'add' | 'take'>('add')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState<string>()
  const { send, busy } = useAttempt(useCorrectScoreMutation(of))
  const points = /^\d{1,9}$/.test(typed) ? Number(typed) : 0
  const delta = way === 'add' ? points : -points
  const save = () =>
    send(
      { delta, reason: reason.trim() },
      {
        onSuccess: () => {
          toast(t('score.saved'), 'done')
          onChanged()
          onClose()
        },
        onRefused: ({ msg }) => {
          setRefused(msg || t('score.failed'))
          onChanged()
        },
        onUnknown: (said) => toast(said || t('score.failed'), 'failed'),
      },
    )
  const change = (value: string) => {
    setTyped(value)
    setRefused(undefined)
  }
  return (
    <Sheet
      open
      id='correct-score-sheet'
      title={t('score.correctTitle')}
      closeLabel={t('common.close')}
      onClose={onClose}
      foot={
        <Button full id='correct-score-save' busy={busy} disabled={points === 0 || !judgeReason(reason).ok} onPress={save}>
          {t('score.save')}
        </Button>
      }
    >
      <Stack>
        <FootNote icon='info'>{t('score.correctBody', { name, n: countText(score) })}</FootNote>
        <Segments
          kind='choice'
          label={t('score.way')}
          current={way}
          onPick={(next) => {
            setWay(next)
            setRefused(undefined)
          }}
          segments={[
            { key: 'add', word: t('score.add'), icon: 'plus' },
            { key: 'take', word: t('score.take'), icon: 'minus' },
          ]}
        />
        <Field
          id='correct-score-points'
          named
          type='number'
          label={t('score.points')}
          hint={t('score.pointsHint')}
          value={typed}
          maxLength={9}
          onChange={change}
          {...(refused && { error: refused })}
        />
        <TextArea
          id='correct-score-reason'
          named
          value={reason}
          onChange={setReason}
          label={t('score.reason')}
          hint={t('score.reasonHint')}
          maxLength={REASON_MAX}
        />
      </Stack>
    </Sheet>
  )
}
