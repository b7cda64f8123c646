import { dayOf } from '@/domain/time'
import { useNow } from '@/http/clock'
import { dayText } from '@/i18n/dates'
import { useT } from '@/i18n/later/order'
import { bookToday } from '@/shell/shop/book-today'
import { Button } from '@/ui/button/button'
import { Hero } from '@/ui/hero/hero'

interface NextClassInviteProps {
  shopId: number
  /** The number of classes that can still be booked today; undefined while unknown. */
  count: number | undefined
  picture: string
}

/** In the place of the next class: invites the user to book one. */
export function NextClassInvite({ shopId, count, picture }: NextClassInviteProps) {
  const t = useT()
  const today = dayOf(useNow())
  const open = () => void bookToday(shopId)
  return (
    <Hero
      id='invite'
      kicker={dayText(t, today, today)}
      time={t('order.inviteTime')}
      title={t('order.inviteTitle')}
      picture={picture}
      noteIcon='calendar'
      note={count === undefined ? ' ' : count > 0 ? t('order.inviteCount', { n: count }) : t('order.inviteNone')}
      act={
        <Button size={36} tone='light' onPress={open} id='invite-book'>
          {t('order.goBook')}
        </Button>
      }
      onPress={open}
      label={t('order.goBook')}
    />
  )
}
