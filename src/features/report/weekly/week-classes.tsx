import { Text } from '@tarojs/components'
import type { DoneClass } from '@/contract/report'
import { dayOf, formatTime, readInstant } from '@/domain/time'
import { weekdayWord } from '@/i18n/dates'
import { go } from '@/routes/go'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Picture } from '@/ui/picture/picture'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { useT } from './texts'
import styles from './week-classes.module.scss'

/** What the user attended in a week, each opening its order. */
export function WeekClasses({ shopId, classes }: { shopId: number; classes: readonly DoneClass[] }) {
  const t = useT()
  if (classes.length === 0) return null
  return (
    <>
      <SectionHead small title={t('report-weekly.done')} note={t('report-weekly.doneCount', { n: classes.length })} />
      <Stack>
        <CellGroup>
          {classes.map(({ kind, id, name, image, teacher, start, minutes }) => {
            const at = readInstant(start)
            const when = `${start.slice(5, 10)} ${weekdayWord(t, dayOf(at))} ${formatTime(at)}`
            return (
              <Cell
                key={`${kind}-${id}`}
                lead={<Picture src={image} ratio='1:1' width={52} icon={kind === 'class' ? 'calendar' : 'dumbbell'} />}
                title={name}
                note={[when, teacher ?? t('report-weekly.selfTraining')].join(' · ')}
                end={<Text className={styles.minutes}>{t('report-weekly.doneMinutes', { n: minutes })}</Text>}
                onPress={() =>
                  void (kind === 'class'
                    ? go('userScheduleOrderDetail', { shopId, orderId: id })
                    : go('selfTrainingPage', { shopId, orderId: id }))
                }
                id={`done-${kind}-${id}`}
              />
            )
          })}
        </CellGroup>
      </Stack>
    </>
  )
}
