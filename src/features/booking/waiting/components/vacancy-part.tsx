import { Stack } from '@/ui/stack/stack'
import { useWaiting } from '../hooks/use-waiting'
import { VacancyCell } from './vacancy-cell'
import { WaitingDialogs } from './waiting-dialogs'

interface VacancyPartProps {
  shopId: number
  scheduleId: number
}

/** The news of another place in a class that the user has booked, who may want to bring somebody (booking ledger BK-207): nothing while it has places. */
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
