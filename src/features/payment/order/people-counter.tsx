import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Counter } from '@/ui/counter/counter'
import { toast } from '@/ui/toast/toast-store'
import { useT } from '../texts'

interface PeopleCounterProps {
  count: number
  capacity: number
  /** A note on the seats. */
  note: string
  /** The most people that the chosen way to pay allows. */
  limit?: number | undefined
  onChange: (count: number) => void
}

/** The head count; a press beyond the seats or the limit of the payment is answered with the reason (BK-226, BK-242, IP-206). */
export function PeopleCounter({ count, capacity, note, limit = Infinity, onChange }: PeopleCounterProps) {
  const t = useT()
  const places = Math.max(1, capacity)
  const reached = () => toast(limit < places ? t('payment.onlineMost', { n: limit }) : t('payment.capacityReached'))
  return (
    <CellGroup>
      <Cell
        title={t('payment.people')}
        note={note}
        end={
          <Counter
            value={count}
            onChange={onChange}
            label={t('payment.people')}
            lessLabel={t('payment.less')}
            moreLabel={t('payment.more')}
            capacity={Math.min(places, limit)}
            onReachCapacity={reached}
          />
        }
      />
    </CellGroup>
  )
}
