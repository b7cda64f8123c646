import type { CourtOrder } from '@/contract/court'
import { ComingCell } from '@/features/shop/home/coming-cell'
import { ComingHero } from '@/features/shop/home/coming-hero'
import { go } from '@/routes/go'
import { durationText, spanOfSlots, listStretches, totalMinutes } from '../timetable/slots'
import { useT } from '../texts'

interface ComingCourtProps {
  order: CourtOrder
  /** Drawn large, as the first of the feed. */
  large?: boolean
}

/** A court order in the feed; a tap opens it (booking ledger BK-122). */
export function ComingCourt({ order, large }: ComingCourtProps) {
  const t = useT()
  const { shop, schedules } = order
  const { type } = schedules[0]!.court
  const stretches = listStretches(schedules)
  const courts = [...new Set(stretches.map(({ name }) => name))].join(' · ')
  const face = {
    start: spanOfSlots(schedules).start,
    title: type.name,
    onPress: () => void go('courtOrderDetail', { shopId: shop.id, orderId: order.id }),
  }
  const facts = [courts, shop.name, durationText(t, totalMinutes(stretches))]
  if (!large) return <ComingCell {...face} id={`coming-court-${order.id}`} picture={type.logo} icon='court' facts={facts} />
  return <ComingHero {...face} id='next-court' facts={facts} begun={t('court.playing')} />
}
