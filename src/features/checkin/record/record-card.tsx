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
import { recordLook, type RecordAct } from './record-look'
import { useT } from '../texts'
import { methodIcon, statusLook } from '../words'
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
  const look = recordLook(t, record, now)
  const { word, tone } = statusLook(t, record.status, record.undone)
  const { act, busy } = useRecordActs(record)
  return (
    <Card
      pad
      clear={look.past ?? false}
      id={`record-${record.id}`}
      {...(opens && {
        onPress: () => void go('checkInRecordPage', { shopId: record.shop.id, checkId: record.id }),
        opens: [look.time, word].join(' '),
      })}
    >
      <View className={cx(styles.head, look.past && styles.past)}>
        <Glyph name={methodIcon(record.method)} />
        <View className={styles.words}>
          <View className={styles.first}>
            <Text className={styles.time}>{look.time}</Text>
            <Tag tone={tone}>{word}</Tag>
          </View>
          <View className={styles.place}>{look.place}</View>
          {look.hint && (
            <View className={cx(styles.hint, look.hint.warns && styles.warns)}>
              <Icon name={look.hint.icon} size={16} className={styles.sign} />
              <Text>{look.hint.text}</Text>
            </View>
          )}
        </View>
      </View>
      <View className={styles.foot}>
        <Text className={styles.note}>{look.foot}</Text>
        {look.acts.length > 0 && (
          <View className={styles.acts}>
            {look.acts.map(({ act: name, off, main }) => (
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
