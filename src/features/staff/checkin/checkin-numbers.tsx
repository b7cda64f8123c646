import { Text, View } from '@tarojs/components'
import { judgeCrowd } from '@/domain/checkin/crowd'
import type { Answer } from '@/http/call'
import { Card } from '@/ui/card/card'
import { Stack } from '@/ui/stack/stack'
import { useT } from './texts'
import styles from './checkin.module.scss'

const crowdWords = { free: 'staff-checkin.crowdFree', normal: 'staff-checkin.crowdNormal', busy: 'staff-checkin.crowdBusy' } as const

/** How many people are inside, how many came today, and which lockers are free. */
export function CheckinNumbers({
  entries: { present, today, lockers_free: free, time_frame: frame },
}: {
  entries: Answer<'deskCheckins'>
}) {
  const t = useT()
  const most = frame?.max_users ?? null
  const numbers = [
    {
      id: 'entry-present',
      n: present,
      all: most,
      word: t(most === null ? 'staff-checkin.present' : crowdWords[judgeCrowd(frame!.users_count, most)]),
    },
    { id: 'entry-today', n: today, all: null, word: t('staff-checkin.today') },
    ...(free === null ? [] : [{ id: 'entry-lockers', n: free, all: null, word: t('staff-checkin.lockersFree') }]),
  ]
  return (
    <View className={styles.over}>
      <Stack>
        <Card pad>
          <View className={styles.numbers}>
            {numbers.map(({ id, n, all, word }) => (
              <View key={id} id={id} className={styles.number}>
                <View>
                  <Text className={styles.figure}>{n}</Text>
                  {all !== null && <Text className={styles.all}>{` / ${all}`}</Text>}
                </View>
                <Text className={styles.word}>{word}</Text>
              </View>
            ))}
          </View>
        </Card>
      </Stack>
    </View>
  )
}
