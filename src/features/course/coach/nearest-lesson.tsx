import { useShopQuery } from '@/features/shop/shop-queries'
import { dayOf, formatTime, readInstant } from '@/domain/time'
import { useNow } from '@/http/clock'
import { dayText } from '@/i18n/dates'
import { go } from '@/routes/go'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { useLessonsQuery } from '../use-course-query'
import { useT } from '../texts'

/** A coach's nearest time for a private lesson; nothing for a coach, or a shop, without private lessons. */
export function NearestLesson({ shopId, teacherId }: { shopId: number; teacherId: number }) {
  const t = useT()
  const today = dayOf(useNow())
  const gives = useShopQuery(shopId).data?.shop.modules.private ?? false
  const coach = useLessonsQuery(shopId, today, gives).data?.teachers.find(({ id }) => id === teacherId)
  if (!coach?.recently_schedule_time) return null
  const start = readInstant(coach.recently_schedule_time)
  const day = dayOf(start)
  return (
    <CellGroup>
      <Cell
        lead={<Glyph name='clock' />}
        title={t('course.nearestLesson')}
        note={`${dayText(t, day, today)} ${formatTime(start)}`}
        chevron
        onPress={() => void go('userPrivateSchedules', { shopId, date: day })}
        id='nearest-lesson'
      />
    </CellGroup>
  )
}
