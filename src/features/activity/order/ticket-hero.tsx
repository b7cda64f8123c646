import type { ReactNode } from 'react'
import type { ActivityOrder } from '@/contract/activity/order'
import { dayOf, daysBetween, formatTime, type Instant, readInstant } from '@/domain/time'
import { leftText } from '@/features/payment/pay/order-facts'
import { serverNow } from '@/http/clock'
import { monthDayText, timeRangeText, weekdayWord } from '@/i18n/dates'
import { Countdown } from '@/ui/countdown/countdown'
import { HeroHead } from '@/ui/hero/hero-head'
import type { IconName } from '@/ui/icon/icon-name.gen'
import { activityTime } from '../activity-facts'
import { standWord } from '../own/order-words'
import { isLive, type OrderStand } from '../own/order-stand'
import { useT } from './texts'

const signs: Partial<Record<OrderStand, IconName>> = { held: 'clock', paid: 'check', partly: 'check', used: 'check', over: 'clock' }

interface TicketHeroProps {
  order: ActivityOrder
  stand: OrderStand
  now: Instant
  onTimeOver: () => void
  children: ReactNode
}

/** The head of a sign-up's page: its state, and when the activity is; the page's cards follow. */
export function TicketHero({ order, stand, now, onTimeOver, children }: TicketHeroProps) {
  const t = useT()
  const { activity } = order
  const [start, end] = [readInstant(activity.start), readInstant(activity.end)]
  const days = daysBetween(dayOf(now), dayOf(start))
  const beside = () => {
    if (stand === 'used' && order.used_at) return t('activity-order.scannedAt', { time: formatTime(readInstant(order.used_at)) })
    if (!isLive(stand) || now >= start) return ''
    if (days === 0) return t('activity-detail.today')
    return days === 1 ? t('activity-detail.tomorrow') : t('activity-detail.inDays', { n: days })
  }
  const said = beside()
  const span = dayOf(start) === dayOf(end) ? `${weekdayWord(t, dayOf(start))} ${timeRangeText(t, start, end)}` : activityTime(t, start, end)
  const day = `${monthDayText(t, dayOf(start))} ${formatTime(start)}`
  const isHeld = stand === 'held' && order.expire_at !== null
  return (
    <HeroHead
      word={standWord(t, order, stand).word}
      icon={signs[stand] ?? 'close'}
      {...(said && { beside: `· ${said}` })}
      large={isHeld ? <Countdown until={readInstant(order.expire_at!)} now={serverNow} format={leftText} onEnd={onTimeOver} /> : day}
      note={[isHeld ? day : span, activity.name].join(' · ')}
    >
      {children}
    </HeroHead>
  )
}
