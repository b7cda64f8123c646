import { Text } from '@tarojs/components'
import { Card } from '@/ui/card/card'
import { Stack } from '@/ui/stack/stack'
import { useT } from '../texts'
import styles from './collect-card.module.scss'

/** The number by which the desk hands a thing over. */
export function CollectCard({ number }: { number: string }) {
  const t = useT()
  return (
    <Stack>
      <Card pad className={styles.collect} id='collect-code'>
        <Text className={styles.word}>{t('voucher.collectCode')}</Text>
        <Text className={styles.number}>{number}</Text>
        <Text className={styles.hint}>{t('voucher.collectHint')}</Text>
      </Card>
    </Stack>
  )
}
