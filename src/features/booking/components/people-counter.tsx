import { useT } from '@/i18n/runtime'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Counter } from '@/ui/counter/counter'
import { toast } from '@/ui/toast/toast-store'

interface PeopleCounterProps {
  count: number
  capacity: number
  /** The most that the chosen way to pay allows. */
  limit?: number | undefined
  onChange: (count: number) => void
}

/** How many people come; more than there are places, or than can be paid at once, is answered with the reason (BK-226, BK-242, IP-206). */
export function PeopleCounter({ count, capacity, limit = Infinity, onChange }: PeopleCounterProps) {
  const t = useT()
  const places = Math.max(1, capacity)
  const reached = () => toast(limit < places ? t('booking.onlineMost', { n: limit }) : t('booking.capacityReached'))
  return (
    <CellGroup>
      <Cell
        title={t('booking.people')}
        note={t('booking.peopleNote', { n: places })}
        end={
          <Counter
            value={count}
            onChange={onChange}
            label={t('booking.people')}
            lessLabel={t('booking.less')}
            moreLabel={t('booking.more')}
            capacity={Math.min(places, limit)}
            onReachCapacity={reached}
          />
        }
      />
    </CellGroup>
  )
}
