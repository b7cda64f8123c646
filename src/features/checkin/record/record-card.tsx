import { Text, View } from '@tarojs/components'
import type { Checkin } from '@/contract/checkin/shapes'
import { useNow } from '@/http/clock'
import { go } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Glyph } from '@/ui/cell/glyph'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon/icon'
import { Tag } from '@/ui/tag/tag'
import { useRecordActs } from './use-record-acts'
import { readRecord } from './record'
import { recordAppearance, type RecordAct } from './record-appearance'
import { useT } from '../texts'
import { methodIcon, statusTag } from '../words'
import styles from './record-card.module.scss'

const words = {
  cancel: 'checkin.cancel',
  'go-in': 'checkin.goIn',
  away: 'checkin.leaveAwhile',
  leave: 'checkin.leave',
  again: 'checkin.again',
  start: 'checkin.goIn',
} as const satisfies Record<RecordAct, string>

/** A record of entry with its buttons (identity ledger IP-064). A tap beside them opens it. */
export function RecordCard({ checkin, opens = true }: { checkin: Checkin; opens?: boolean }) {
  const t = useT()
  const now = useNow()
  const record = readRecord(checkin, now)
  const appearance = recordAppearance(t, record, now)
  const { word, tone } = statusTag(t, record.status, record.undone)
  const { act, busy } = useRecordActs(record)
  return (
    <Card
      pad
      clear={appearance.past ?? false}
      id={`record-${record.id}`}
      {...(opens && {
        onPress: () => void go('checkInRecordPage', { shopId: record.shop.id, checkId: record.id }),
        opens: [appearance.time, word].join(' '),
      })}
    >
      <View className={cx(styles.head, appearance.past && styles.past)}>
        <Glyph name={methodIcon(record.method)} />
        <View className={styles.words}>
          <View className={styles.first}>
            <Text className={styles.time}>{appearance.time}</Text>
            <Tag tone={tone}>{word}</Tag>
          </View>
          <View className={styles.place}>{appearance.place}</View>
          {appearance.hint && (
            <View className={cx(styles.hint, appearance.hint.warns && styles.warns)}>
              <Icon name={appearance.hint.icon} size={16} className={styles.sign} />
              <Text>{appearance.hint.text}</Text>
            </View>
          )}
        </View>
      </View>
      <View className={styles.foot}>
        <Text className={styles.note}>{appearance.foot}</Text>
        {appearance.acts.length > 0 && (
          <View className={styles.acts}>
            {appearance.acts.map(({ act: name, off, main }) => (
              <Button
                key={name}
                size={36}
                tone={main ? 'fill' : 'line'}
                disabled={off ?? false}
                busy={busy === name}
                onPress={() => act(name)}
                id={`${name}-${record.id}`}
              >
                {t(words[name])}
              </Button>
            ))}
          </View>
        )}
      </View>
    </Card>
  )
}
