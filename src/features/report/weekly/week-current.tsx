import type { WeeklyReport } from '@/contract/report'
import { dayOf, formatTime, readInstant, type ShopDate } from '@/domain/time'
import { dayWord } from '@/i18n/dates'
import { go } from '@/routes/go'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Icon } from '@/ui/icon/icon'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { useT } from './texts'

/** The week under way, below the report of an earlier one: what was done, and what is booked. */
export function WeekCurrent({ shopId, current, today }: { shopId: number; current: WeeklyReport['current']; today: ShopDate }) {
  const t = useT()
  const { visits: n, booked, next } = current
  if (n === 0 && booked === 0) return null
  const title =
    n === 0
      ? t('report-weekly.currentBooked', { booked })
      : booked === 0
        ? t('report-weekly.currentDone', { n })
        : t('report-weekly.currentBoth', { n, booked })
  const note = next.map(({ name, start }) => {
    const at = readInstant(start)
    return `${dayWord(t, dayOf(at), today)} ${formatTime(at)} ${name}`
  })
  return (
    <>
      <SectionHead small title={t('report-weekly.current')} />
      <Stack>
        <CellGroup>
          <Cell
            lead={<Icon name='calendar' />}
            title={title}
            {...(note.length > 0 && { note: note.join(' · ') })}
            chevron
            onPress={() => void go('userScheduleOrders', { shopId })}
            id='week-current'
          />
        </CellGroup>
      </Stack>
    </>
  )
}
