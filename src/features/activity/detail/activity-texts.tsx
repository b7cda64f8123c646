import { Text, View } from '@tarojs/components'
import type { ActivityPage } from '@/contract/activity/activity'
import { a11y } from '@/platform/a11y'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { useT } from './texts'
import styles from './activity-about.module.scss'

/** The text of an activity, the order of its day, and the rules to read before. */
export function ActivityTexts({ activity }: { activity: ActivityPage }) {
  const t = useT()
  const { description, schedule, notes } = activity
  return (
    <>
      {description && (
        <View id='activity-text'>
          <SectionHead title={t('activity.about')} />
          <View className={styles.text}>{description}</View>
        </View>
      )}
      {schedule.length > 0 && (
        <>
          <SectionHead title={t('activity-detail.schedule')} />
          <Stack>
            <CellGroup role='list' label={t('activity-detail.schedule')}>
              {schedule.map(({ at, name, text }) => (
                <Cell
                  key={`${at} ${name}`}
                  role='listitem'
                  lead={<Text className={styles.hour}>{at}</Text>}
                  title={<Text className={styles.light}>{name}</Text>}
                  note={text}
                />
              ))}
            </CellGroup>
          </Stack>
        </>
      )}
      {notes.length > 0 && (
        <>
          <SectionHead title={t('activity-detail.notes')} />
          <Stack>
            <Card pad>
              <View {...a11y({ role: 'list', label: t('activity-detail.notes') })}>
                {notes.map((note, at) => (
                  <View key={note} className={styles.rule} {...a11y({ role: 'listitem' })}>
                    {`${at + 1}. ${note}`}
                  </View>
                ))}
              </View>
            </Card>
          </Stack>
        </>
      )}
    </>
  )
}
