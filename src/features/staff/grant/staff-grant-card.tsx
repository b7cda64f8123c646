import { Text, View } from '@tarojs/components'
import type { StaffGrant } from '@/contract/staff/grants'
import { amountText, countText } from '@/i18n/numbers'
import { a11y } from '@/platform/a11y'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Tag } from '@/ui/tag/tag'
import { claimedText, giftsText, grantTag, targetText, windowText } from './grant-words'
import styles from './staff-grant-card.module.scss'
import { useT } from './texts'

/** One grant with its window, target, gifts and numbers, and the way to stop it. */
export function StaffGrantCard({ grant, onStop }: { grant: StaffGrant; onStop: () => void }) {
  const t = useT()
  const { id, name, shops, given, used, unused, cost } = grant
  const { word, tone } = grantTag(t, grant)
  const numbers = [
    [t('staff-grant.claimed'), claimedText(t, grant)],
    [t('staff-grant.used'), t('staff-grant.claimedOf', { n: countText(used), all: countText(given) })],
    [t('staff-grant.unused'), countText(unused)],
    [t('staff-grant.cost'), amountText(cost)],
  ] as const
  return (
    <Card pad id={`grant-${id}`}>
      <View className={styles.head}>
        <View className={styles.name} {...a11y({ role: 'heading', level: 2 })}>
          {name}
        </View>
        <Tag tone={tone}>{word}</Tag>
      </View>
      <Text className={styles.line}>{giftsText(t, grant)}</Text>
      <Text className={styles.line}>{`${targetText(t, grant)} · ${windowText(t, grant)}`}</Text>
      {shops.length > 1 && <Text className={styles.line}>{shops.map((shop) => shop.name).join(t('staff-grant.and'))}</Text>}
      <View className={styles.numbers}>
        {numbers.map(([what, number]) => (
          <View key={what} className={styles.number}>
            <Text className={styles.figure}>{number}</Text>
            <Text className={styles.what}>{what}</Text>
          </View>
        ))}
      </View>
      {grant.can_stop && (
        <View className={styles.act}>
          <Button tone='quiet' size={44} full label={t('staff-grant.stopLabel', { name })} onPress={onStop} id={`stop-grant-${id}`}>
            {t('staff-grant.stop')}
          </Button>
        </View>
      )}
    </Card>
  )
}
