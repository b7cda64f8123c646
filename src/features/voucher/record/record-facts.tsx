import { View } from '@tarojs/components'
import type { VoucherDetail } from '@/contract/voucher/voucher'
import { dayOf, formatTime, readInstant } from '@/domain/time'
import { monthDayText } from '@/i18n/dates'
import { a11y } from '@/platform/a11y'
import { Card } from '@/ui/card/card'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { Tag } from '@/ui/tag/tag'
import { Timeline } from '@/ui/taro/timeline'
import { useT } from '../texts'
import { maskedCode, productName, stateTag, voucherName } from '../voucher-words'
import { VoucherFact } from '../voucher-fact'
import styles from './record-facts.module.scss'
import { recordSteps } from './record-steps'

/** The product, its platform and state, the end of its code and the shop. */
export function RecordHead({ history }: { history: VoucherDetail }) {
  const t = useT()
  const { kind, state, last4, shop } = history
  const { word, tone } = stateTag(t, state)
  return (
    <Stack>
      <Card pad>
        <View className={styles.tags}>
          <Tag>{voucherName(t, kind)}</Tag>
          <View {...a11y({ role: 'status', id: 'record-state' })}>
            <Tag tone={tone}>{word}</Tag>
          </View>
        </View>
        <View className={styles.name} {...a11y({ role: 'heading', level: 2 })}>
          {productName(history)}
        </View>
        <View className={styles.code}>{`${t('voucher.codeEnd', { code: maskedCode(last4) })} · ${shop.name}`}</View>
      </Card>
    </Stack>
  )
}

/** The course of an exchange, its person, time and number. */
export function RecordFacts({ history }: { history: VoucherDetail }) {
  const t = useT()
  const { user, phone, created_at: at, number } = history
  const when = readInstant(at)
  return (
    <>
      <SectionHead small title={t('voucher.course')} />
      <Stack>
        <Card pad>
          <Timeline label={t('voucher.course')} steps={recordSteps(t, history)} id='record-steps' />
        </Card>
        <Card className={styles.facts}>
          <VoucherFact name={t('voucher.byWhom')} value={`${user.username} ${phone}`} />
          <VoucherFact name={t('voucher.when')} value={`${monthDayText(t, dayOf(when))} ${formatTime(when)}`} />
          <VoucherFact name={t('voucher.number')} value={number} id='record-number' />
        </Card>
      </Stack>
    </>
  )
}
