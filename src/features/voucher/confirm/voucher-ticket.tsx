import { Text, View } from '@tarojs/components'
import type { VoucherCertificate } from '@/contract/voucher/voucher'
import { dayOf, formatTime, readInstant } from '@/domain/time'
import type { VoucherKind } from '@/domain/voucher/kind'
import { monthDayText } from '@/i18n/dates'
import { a11y } from '@/platform/a11y'
import { Icon } from '@/ui/icon/icon'
import { Stack } from '@/ui/stack/stack'
import { Tag } from '@/ui/tag/tag'
import { useT } from '../texts'
import { maskedCode, voucherName } from '../voucher-words'
import styles from './voucher-ticket.module.scss'

/** A voucher as a ticket with a tear-off line: the product, until when and where it can be exchanged, and the end of its code. */
export function VoucherTicket({ kind, certificate }: { kind: VoucherKind; certificate: VoucherCertificate }) {
  const t = useT()
  const { product_name: product, expire, last4, rule, use_no: use, uses } = certificate
  const end = expire === null ? undefined : readInstant(expire)
  const shops = (rule[0]?.shops ?? []).map(({ name }) => name).join(t('voucher.and'))
  return (
    <Stack>
      <View className={styles.ticket}>
        <View className={styles.main}>
          <View className={styles.tags}>
            <Tag>{voucherName(t, kind)}</Tag>
            <Tag tone='ok'>{t('voucher.usable')}</Tag>
          </View>
          <View className={styles.name} {...a11y({ role: 'heading', level: 2 })}>
            {product}
          </View>
          <View className={styles.facts}>
            {[end !== undefined && t('voucher.usableUntil', { day: monthDayText(t, dayOf(end)), time: formatTime(end) }), shops]
              .filter(Boolean)
              .join(' · ')}
          </View>
        </View>
        <View className={styles.tear} {...a11y({ hidden: true })}>
          <View className={styles.left} />
          <View className={styles.right} />
        </View>
        <View className={styles.foot}>
          <Icon name='qr' size={20} className={styles.sign} />
          <Text className={styles.code}>{maskedCode(last4)}</Text>
          <Text className={styles.unused}>{uses > 1 ? t('voucher.useNo', { n: use, all: uses }) : t('voucher.unused')}</Text>
        </View>
      </View>
    </Stack>
  )
}
