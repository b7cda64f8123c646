import type { StaffActivity } from '@/contract/activity/staff'
import { dayOf, formatTime, readInstant } from '@/domain/time'
import { useNow } from '@/http/clock'
import { dayText } from '@/i18n/dates'
import { OrderCard } from '@/ui/order-card/order-card'
import { Tag } from '@/ui/tag/tag'
import { useT } from './texts'

/** One activity for its staff: when, where, and how many of its people are here. */
export function StaffActivityCard({ activity, onPress }: { activity: StaffActivity; onPress?: () => void }) {
  const t = useT()
  const now = useNow()
  const { id, name, image, place, people, admitted, waiting, held, is_called_off: isOff } = activity
  const start = readInstant(activity.start)
  return (
    <OrderCard
      id={`staff-activity-${id}`}
      picture={image}
      icon='activity'
      past={isOff || now >= readInstant(activity.end)}
      time={`${dayText(t, dayOf(start), dayOf(now))} ${formatTime(start)}`}
      tag={isOff && <Tag>{t('activity-admit.calledOff')}</Tag>}
      name={name}
      note={[
        t('activity-admit.people', { n: admitted, all: people }),
        waiting > 0 && t('activity-admit.waiters', { n: waiting }),
        held > 0 && t('activity-admit.held', { n: held }),
        place,
      ]
        .filter(Boolean)
        .join(' · ')}
      {...(onPress && { onPress })}
    />
  )
}
