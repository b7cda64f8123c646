import { useT } from '@/i18n/later/order'
import { replace } from '@/routes/go'
import { Cell } from '@/ui/cell/cell'
import { Glyph } from '@/ui/cell/glyph'
import { useBookableToday } from '../group/use-bookable-today'

interface BookMoreCellProps {
  shopId: number
  isPrivate: boolean
}

/** The way on after a booking: to the classes, with how many can still be booked today, or to the coaches. */
export function BookMoreCell({ shopId, isPrivate }: BookMoreCellProps) {
  const t = useT()
  const { state, classes } = useBookableToday(shopId, !isPrivate)
  const note =
    isPrivate || state === 'loading' || state === 'error'
      ? undefined
      : classes.length
        ? t('order.inviteCount', { n: classes.length })
        : t('order.inviteNone')
  return (
    <Cell
      id='to-list'
      lead={<Glyph name='calendar' />}
      title={t('order.toList')}
      note={note}
      chevron
      onPress={() => void replace(isPrivate ? 'userPrivateSchedules' : 'userGroupSchedules', { shopId })}
    />
  )
}
