import { dayOf, readInstant } from '@/domain/time'
import { useNow } from '@/http/clock'
import { go } from '@/routes/go'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Stack } from '@/ui/stack/stack'
import { useStaffActivitiesQuery } from './admit-queries'
import { useT } from './texts'

/** The way to the activities, from the work of the day; nothing where the shop has none. */
export function ActivityLink({ shopId }: { shopId: number }) {
  const t = useT()
  const today = dayOf(useNow())
  const activities = useStaffActivitiesQuery(shopId, true).data?.activities.filter(({ is_called_off: isOff }) => !isOff) ?? []
  if (activities.length === 0) return null
  const now = activities.find(({ start, end }) => dayOf(readInstant(start)) <= today && today <= dayOf(readInstant(end)))
  return (
    <Stack>
      <CellGroup>
        <Cell
          chevron
          id='to-activities'
          title={t('activity-admit.link')}
          note={
            now
              ? t('activity-admit.linkNote', { name: now.name, n: now.admitted, all: now.people })
              : t('activity-admit.linkMany', { n: activities.length })
          }
          onPress={() => void go('staffActivities', { shopId })}
        />
      </CellGroup>
    </Stack>
  )
}
