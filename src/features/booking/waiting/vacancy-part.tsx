import { Stack } from '@/ui/stack/stack'
import { useWaiting } from './use-waiting'
import { VacancyCell } from './vacancy-cell'
import { WaitingDialogs } from './waiting-dialogs'

interface VacancyPartProps {
  shopId: number
  scheduleId: number
}

/**
 * Subscribing to another free seat in a full class that the user has booked, to bring somebody along (booking ledger BK-207); nothing while it has
 * seats.
 */
export function VacancyPart({ shopId, scheduleId }: VacancyPartProps) {
  const waiting = useWaiting(shopId, scheduleId)
  const vacancy = waiting.state?.vacancy
  const canAsk = vacancy && (vacancy.refusal === null || vacancy.refusal.code === 'card.none_to_wait')
  if (!canAsk && vacancy?.state !== 'subscribed') return null
  return (
    <>
      <Stack>
        <VacancyCell waiting={waiting} />
      </Stack>
      <WaitingDialogs shopId={shopId} scheduleId={scheduleId} waiting={waiting} />
    </>
  )
}
