import { Text, View } from '@tarojs/components'
import type { Envelope } from '@/contract/grant'
import { daysBetween, readDay, type ShopDate } from '@/domain/time'
import { monthDayText } from '@/i18n/dates'
import { priceText } from '@/i18n/numbers'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon/icon'
import { Picture } from '@/ui/picture/picture'
import { useT } from '../texts'
import styles from './opened-envelope.module.scss'

/** An opened envelope with its amount, which is a coupon by now; the shop's own picture and description stand on its card (commerce ledger MC-076). */
export function OpenedEnvelope({ record, today }: { record: NonNullable<Envelope['record']>; today: ShopDate }) {
  const t = useT()
  const end = readDay(record.end)
  const left = daysBetween(today, end)
  const { title, description, image } = record.red_envelope_tpl
  const day = monthDayText(t, end)
  const term = () => {
    if (left < 0) return t('grant.keptOver', { day })
    return left === 0 ? t('grant.keptToday') : t('grant.keptUntil', { n: left, day })
  }
  return (
    <View className={styles.envelope}>
      <View className={cx(styles.card, image !== '' && styles.pictured)}>
        {image !== '' && <Picture src={image} ratio='1:1' width={52} lazy={false} icon='gift' />}
        <View className={styles.title} {...a11y({ role: 'heading', level: 2 })}>
          {title}
        </View>
        <Text className={styles.amount}>{priceText(record.amount ?? 0)}</Text>
        <Text className={styles.use}>{description || t('grant.off')}</Text>
      </View>
      <View className={styles.front}>
        <View className={styles.kept}>
          <View className={styles.tick} {...a11y({ hidden: true })}>
            <Icon name='check' size={14} />
          </View>
          <Text>{t('grant.kept')}</Text>
        </View>
        <Text className={styles.term}>{term()}</Text>
      </View>
    </View>
  )
}
