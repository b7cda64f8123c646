import { Text, View } from '@tarojs/components'
import { a11y } from '@/platform/a11y'
import { Card } from '@/ui/card/card'
import { Pressable } from '@/ui/pressable/pressable'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import type { WallMedal } from '../group-medals'
import type { Medal } from '../medal-queries'
import { periodNote, progressText } from '../medal-words'
import { useT } from '../texts'
import { MedalDisc } from '../disc/medal-disc'
import styles from './medal-grid.module.scss'

interface MedalGridProps {
  title: string
  medals: readonly WallMedal[]
  onOpen: (medal: Medal) => void
}

/** The medals of one type, three in a row; one that was reached opens its picture. */
export function MedalGrid({ title, medals, onOpen }: MedalGridProps) {
  const t = useT()
  if (medals.length === 0) return null
  const count = medals.reduce((sum, { times }) => sum + times, 0)
  return (
    <>
      <SectionHead small title={title} note={t('medal.count', { n: count })} />
      <Stack>
        <Card>
          <View className={styles.grid} {...a11y({ role: 'list' })}>
            {medals.map(({ medal, times }) => {
              const { id, name, sign, image, reached } = medal
              const note = reached ? periodNote(t, medal) : progressText(t, medal)
              return (
                <View key={id} className={styles.place} {...a11y({ role: 'listitem' })}>
                  <Pressable
                    className={styles.medal}
                    label={reached ? t('medal.had', { name, period: note, n: times }) : t('medal.notHad', { name, progress: note })}
                    {...(reached ? { onPress: () => onOpen(medal) } : { role: 'img' })}
                    id={`medal-${id}`}
                  >
                    <MedalDisc sign={sign} image={image} off={!reached} />
                    <View className={reached ? styles.name : styles.later}>
                      {name}
                      {times > 1 && <Text className={styles.often}>{t('medal.often', { n: times })}</Text>}
                    </View>
                    <View className={styles.note}>{note}</View>
                  </Pressable>
                </View>
              )
            })}
          </View>
        </Card>
      </Stack>
    </>
  )
}
