import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { UserCoupon } from '@/contract/coupon'
import type { CouponAppearance } from '@/domain/coupon/coupon-appearance'
import { dayOf } from '@/domain/time'
import { useNow } from '@/http/clock'
import { cx } from '@/ui/cx'
import { Pressable } from '@/ui/pressable/pressable'
import { couponName } from './coupon-name'
import { couponFigure, couponScope, couponTerm } from './coupon-words'
import { useT } from './texts'
import styles from './coupon-card.module.scss'

interface CouponCardProps {
  coupon: UserCoupon
  /** Normal, used, expired or disabled (commerce ledger MC-046, MC-111). */
  appearance: CouponAppearance
  /** In place of its last day: why it cannot be used, or its discount. */
  told?: { text: string; isClose?: boolean } | undefined
  /** A button or a radio; the status of a used or expired one. */
  end?: ReactNode
  /** Drawn as a choice of a list. */
  choice?: { on: boolean; onPress: () => void }
}

/** A coupon or a red envelope (MC-078). */
export function CouponCard({ coupon, appearance, told, end, choice }: CouponCardProps) {
  const t = useT()
  const today = dayOf(useNow())
  const { before, figure, after } = couponFigure(t, coupon)
  const term = told ?? couponTerm(t, coupon, today)
  const envelope = coupon.red_envelope_tpl
  const isOff = appearance !== 'normal'
  const overWord = coupon.reason?.msg ?? t('coupon.expired')
  const mark = appearance === 'used' ? t('coupon.used') : appearance === 'expired' ? overWord : undefined
  return (
    <Pressable
      still
      id={`coupon-${coupon.id}`}
      className={cx(styles.face, isOff && styles.off)}
      {...(choice && { role: 'radio' as const, checked: choice.on, disabled: isOff, onPress: choice.onPress })}
    >
      <View className={cx(styles.value, envelope && !isOff && styles.red)}>
        <View>
          {before && <Text className={styles.sign}>{before}</Text>}
          <Text className={styles.figure}>{figure}</Text>
          {after && <Text className={styles.sign}>{after}</Text>}
        </View>
        {envelope && <Text className={styles.sign}>{t('coupon.redEnvelope')}</Text>}
      </View>
      <View className={cx(styles.bite, styles.top)} />
      <View className={cx(styles.bite, styles.bottom)} />
      <View className={styles.words}>
        <Text className={styles.rule}>{couponName(t, coupon)}</Text>
        <Text className={styles.use}>{couponScope(t, coupon)}</Text>
        <Text className={cx(styles.term, term.isClose && styles.close)}>{term.text}</Text>
      </View>
      <View className={styles.end}>{mark ? <Text className={styles.mark}>{mark}</Text> : end}</View>
    </Pressable>
  )
}
