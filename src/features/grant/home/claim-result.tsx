import { Text, View } from '@tarojs/components'
import type { GrantRecord } from '@/contract/grant'
import { isClose } from '@/domain/coupon/coupon-appearance'
import { dayOf, daysBetween, readDay } from '@/domain/time'
import { couponFigure, couponScope } from '@/features/coupon/coupon-words'
import { couponName } from '@/features/coupon/coupon-name'
import { useNow } from '@/http/clock'
import { monthDayText } from '@/i18n/dates'
import { a11y } from '@/platform/a11y'
import { go } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { cx } from '@/ui/cx'
import { Pressable } from '@/ui/pressable/pressable'
import { Sheet } from '@/ui/sheet/sheet'
import { useT } from '../texts'
import styles from './claim-result.module.scss'

interface ClaimResultProps {
  shopId: number
  records: readonly GrantRecord[]
  isFirst: boolean
  onClose: () => void
}

/** The coupons and envelopes that a claim gave, side by side; an envelope leads to its page (commerce ledger MC-045, MC-078). */
export function ClaimResult({ shopId, records, isFirst, onClose }: ClaimResultProps) {
  const t = useT()
  const today = dayOf(useNow())
  const shown = records.filter(({ coupon_tpl: tpl, red_envelope_tpl: envelope }) => tpl ?? envelope)
  const coupons = shown.filter(({ coupon_tpl: tpl }) => tpl).length
  const hasEnvelope = shown.length > coupons
  const words = () => {
    if (coupons === 0) return t('grant.gotEnvelope')
    return t(hasEnvelope ? 'grant.gotAndEnvelope' : 'grant.got', { n: coupons })
  }
  const leave = (open: () => unknown) => () => {
    onClose()
    void open()
  }
  return (
    <Sheet
      open
      id='claim-result'
      title={t(isFirst ? 'grant.done' : 'grant.doneBefore')}
      closeLabel={t('grant.close')}
      onClose={onClose}
      foot={
        <>
          <Button tone='quiet' onPress={leave(() => go('userCoupons', { shopId }))} id='claim-coupons'>
            {t('grant.mine')}
          </Button>
          <Button grow onPress={leave(() => go('userGroupSchedules', { shopId }))} id='claim-book'>
            {t('grant.toBook')}
          </Button>
        </>
      }
    >
      <View className={styles.words}>{words()}</View>
      <View className={styles.got} {...a11y({ role: 'list', label: t('grant.gotList'), scrolls: true })}>
        {shown.map((record) => {
          const { id, coupon_tpl: tpl, red_envelope_tpl: envelope, redid } = record
          const end = readDay(record.end)
          const day = monthDayText(t, end)
          const key = `${tpl ? 'coupon' : 'envelope'}-${id}`
          if (!tpl && envelope && redid !== null)
            return (
              <View key={key} className={styles.one} {...a11y({ role: 'listitem' })}>
                <Pressable
                  className={cx(styles.ticket, styles.red)}
                  role='link'
                  onPress={leave(() => go('redEnvelopePage', { shopId, redid, record: id }))}
                  id={`got-${key}`}
                >
                  <View className={styles.value}>
                    <View className={styles.seal}>{t('grant.open')}</View>
                  </View>
                  <View className={styles.facts}>
                    <Text className={styles.name}>{envelope.title}</Text>
                    <Text className={styles.line}>{t('grant.openHint')}</Text>
                    <Text className={styles.line}>{t('grant.overAt', { day })}</Text>
                  </View>
                </Pressable>
              </View>
            )
          const { before, figure, after } = couponFigure(t, record)
          return (
            <View key={key} className={styles.one} {...a11y({ role: 'listitem', id: `got-${key}` })}>
              <View className={styles.ticket}>
                <View className={styles.value}>
                  <Text>
                    {before && <Text className={styles.sign}>{before}</Text>}
                    {figure}
                    {after && <Text className={styles.sign}>{after}</Text>}
                  </Text>
                </View>
                <View className={styles.facts}>
                  <Text className={styles.name}>{couponName(t, record)}</Text>
                  <Text className={styles.line}>{couponScope(t, record)}</Text>
                  <Text className={cx(styles.line, isClose(daysBetween(today, end)) && styles.close)}>{t('coupon.until', { day })}</Text>
                </View>
              </View>
            </View>
          )
        })}
      </View>
    </Sheet>
  )
}
