import { WaitingMethod } from '@/domain/booking/codes'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { useWaitingListQuery } from '../api/use-waiting-query'
import { useT } from '../waiting-texts'
import { WaitingCard } from './waiting-card'

interface MyWaitsProps {
  shopId: number
  enabled: boolean
}

/** What the user waits for, and wants to hear of, before the bookings to come. Nothing while there is none. */
export function MyWaits({ shopId, enabled }: MyWaitsProps) {
  const t = useT()
  const { data } = useWaitingListQuery(shopId, enabled)
  if (!data || data.candidates.length + data.subscriptions.length === 0) return null
  return (
    <>
      {data.candidates.length > 0 && <SectionHead small title={t('waiting.mine')} />}
      <Stack>
        {data.candidates.map(({ candidate, schedule }) => (
          <WaitingCard
            key={candidate.id}
            id={`wait-${candidate.id}`}
            schedule={schedule}
            tag={t(candidate.present_type === WaitingMethod.automatic ? 'waiting.autoTag' : 'waiting.notifyTag')}
            note={t('waiting.place', { n: candidate.position })}
          />
        ))}
      </Stack>
      {data.subscriptions.length > 0 && <SectionHead small title={t('waiting.mineVacancy')} />}
      <Stack>
        {data.subscriptions.map(({ subscription, schedule }) => (
          <WaitingCard
            key={subscription.id}
            id={`watch-${subscription.id}`}
            schedule={schedule}
            tag={t('waiting.subscribed')}
            note={t('waiting.subscribedAt', { n: subscription.position })}
          />
        ))}
      </Stack>
    </>
  )
}
