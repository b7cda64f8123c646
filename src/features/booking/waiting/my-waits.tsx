import { WaitingMethod } from '@/domain/booking/codes'
import { SectionHead } from '@/ui/section-head/section-head'
import { LongStack } from '@/ui/stack/long-stack'
import { useWaitingListQuery } from './use-waiting-query'
import { useT } from './texts'
import { WaitingCard } from './waiting-card'

/** Estimated height of a card, in CSS pixels. */
const WAIT = 116

interface MyWaitsProps {
  shopId: number
  enabled: boolean
}

/** The classes that the user waits for or is subscribed to, above the coming bookings. Nothing while there are none. */
export function MyWaits({ shopId, enabled }: MyWaitsProps) {
  const t = useT()
  const { data } = useWaitingListQuery(shopId, enabled)
  if (!data || data.candidates.length + data.subscriptions.length === 0) return null
  return (
    <>
      {data.candidates.length > 0 && <SectionHead small title={t('waiting.mine')} />}
      <LongStack
        items={data.candidates}
        readKey={({ candidate }) => candidate.id}
        estimate={WAIT}
        render={({ candidate, schedule }) => (
          <WaitingCard
            id={`wait-${candidate.id}`}
            schedule={schedule}
            tag={t(candidate.present_type === WaitingMethod.automatic ? 'waiting.autoTag' : 'waiting.notifyTag')}
            note={t('waiting.place', { n: candidate.position })}
          />
        )}
      />
      {data.subscriptions.length > 0 && <SectionHead small title={t('waiting.mineVacancy')} />}
      <LongStack
        items={data.subscriptions}
        readKey={({ subscription }) => subscription.id}
        estimate={WAIT}
        render={({ subscription, schedule }) => (
          <WaitingCard
            id={`watch-${subscription.id}`}
            schedule={schedule}
            tag={t('waiting.subscribed')}
            note={t('waiting.subscribedAt', { n: subscription.position })}
          />
        )}
      />
    </>
  )
}
