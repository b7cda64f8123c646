import { DELETION_DAYS } from '@/domain/member/deletion'
import { PAYMENT_YEARS } from '@/domain/keep-days'
import { dayOf, readInstant } from '@/domain/time'
import { monthDayText } from '@/i18n/dates'
import { Card } from '@/ui/card/card'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { Timeline, type TimelineStep } from '@/ui/taro/timeline'
import { useT } from './texts'

interface DeletionStepsProps {
  /** Masked. */
  phone: string
  dueAt: string
}

/** The steps after the deletion is asked for, and their days. */
export function DeletionSteps({ phone, dueAt }: DeletionStepsProps) {
  const t = useT()
  const day = monthDayText(t, dayOf(readInstant(dueAt)))
  const steps: TimelineStep[] = [
    { key: 'ask', state: 'now', title: t('deletion.stepAsk'), when: t('deletion.today'), note: t('deletion.stepAskNote') },
    {
      key: 'back',
      state: 'next',
      title: t('deletion.stepBack', { n: DELETION_DAYS }),
      when: t('deletion.before', { day }),
      note: t('deletion.stepBackNote', { phone }),
    },
    { key: 'gone', state: 'next', title: t('deletion.stepGone'), when: day, note: t('deletion.stepGoneNote', { n: PAYMENT_YEARS }) },
  ]
  return (
    <>
      <SectionHead small title={t('deletion.after')} />
      <Stack>
        <Card pad>
          <Timeline label={t('deletion.after')} steps={steps} />
        </Card>
      </Stack>
    </>
  )
}
