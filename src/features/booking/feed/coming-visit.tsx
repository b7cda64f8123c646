import type { SelfTraining } from '@/contract/booking/self-training'
import type { VisitRecord } from '@/contract/booking/visit'
import { minutesBetween, readInstant } from '@/domain/time'
import { ComingCell } from '@/features/shop/home/coming-cell'
import { ComingHero } from '@/features/shop/home/coming-hero'
import { useT } from '@/i18n/later/order'
import { go } from '@/routes/go'

interface Sized {
  /** Drawn large, as the first of the feed. */
  large?: boolean
}

/** A visit in the feed (booking ledger BK-145); a tap opens it. */
export function ComingVisit({ visit, large }: { visit: VisitRecord } & Sized) {
  const t = useT()
  const { shop } = visit.shop_user_ship
  const open = () => void go('visitPage', { shopId: shop.id, visitId: visit.id })
  const face = { start: readInstant(visit.visit_at), title: t('order.visitTitle'), onPress: open }
  const facts = [t('order.visitWith', { name: visit.seller.username }), shop.name]
  if (!large) return <ComingCell {...face} id={`coming-visit-${visit.id}`} picture={visit.seller.avatar} icon='user' facts={facts} />
  return <ComingHero {...face} id='next-visit' avatar={visit.seller.avatar} facts={facts} begun={t('order.visitBegun')} />
}

/** A self-training in the feed; a tap opens it. */
export function ComingSelfTraining({ order, large }: { order: SelfTraining } & Sized) {
  const t = useT()
  const open = () => void go('selfTrainingPage', { shopId: order.shop.id, orderId: order.id })
  const start = readInstant(order.start)
  const face = { start, title: order.name, onPress: open }
  const facts = [order.shop.name, t('booking.minutesUnit', { n: minutesBetween(start, readInstant(order.end)) })]
  if (!large) return <ComingCell {...face} id={`coming-training-${order.id}`} icon='building' facts={[t('order.selfTraining'), ...facts]} />
  return <ComingHero {...face} id='next-training' facts={facts} begun={t('order.selfTrainingBegun')} />
}
