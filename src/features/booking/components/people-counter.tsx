import { useT } from '@/i18n/runtime'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Counter } from '@/ui/counter/counter'
import { toast } from '@/ui/toast/toast-store'

interface PeopleCounterProps {
  count: number
  capacity: number
  onChange: (count: number) => void
}

/** How many people come; more than there are places is answered with the ledger's words (BK-226, IP-206). */
export function PeopleCounter({ count, capacity, onChange }: PeopleCounterProps) {
  const t = useT()
  return (
    <CellGroup>
      <Cell
        title={t('booking.people')}
        note={t('booking.peopleNote', { n: Math.max(1, capacity) })}
        end={
          <Counter
            value={count}
            onChange={onChange}
            label={t('booking.people')}
            lessLabel={t('booking.less')}
            moreLabel={t('booking.more')}
            capacity={Math.max(1, capacity)}
            onReachCapacity={() => toast(t('booking.capacityReached'))}
          />
        }
      />
    </CellGroup>
  )
}
