import { Text, View } from '@tarojs/components'
import type { GrantActivity } from '@/contract/grant'
import { isClose } from '@/domain/coupon/coupon-appearance'
import { dayOf, daysBetween, readInstant, type ShopDate } from '@/domain/time'
import { couponFigure, couponScope } from '@/features/coupon/coupon-words'
import { couponName } from '@/features/coupon/coupon-name'
import { monthDayText } from '@/i18n/dates'
import { a11y } from '@/platform/a11y'
import { Pressable } from '@/ui/pressable/pressable'
import { StateButton } from '@/ui/state-button/state-button'
import { Tag } from '@/ui/tag/tag'
import { useT } from '../texts'
import styles from './grant-card.module.scss'

/** So many of the coupons are drawn; a grant of more says how many kinds there are. */
const SHOWN = 2

interface GrantCardProps {
  grant: GrantActivity
  today: ShopDate
  busy: boolean
  onClaim: () => void
  onUse: () => void
  /** Leads to the envelope that a claim gave. */
  onEnvelope: (redid: number) => void
}

/** One grant with what it gives: to be claimed, claimed, or gone (commerce ledger MC-062, MC-082). */
export function GrantCard({ grant, today, busy, onClaim, onUse, onEnvelope }: GrantCardProps) {
  const t = useT()
  const { id, name, coupons, is_taken: isTaken, taken_at: takenAt, left } = grant
  const isGone = !isTaken && left === 0
  const days = daysBetween(today, dayOf(readInstant(grant.end)))
  const mark = () => {
    if (isTaken) return <Tag>{t('grant.claimed')}</Tag>
    if (isGone) return <Tag>{t('grant.gone')}</Tag>
    if (!isClose(days)) return null
    return <Tag tone='warn'>{days === 0 ? t('grant.lastDay') : t('grant.daysLeft', { n: days })}</Tag>
  }
  const note = () => {
    if (takenAt) return t('grant.claimedOn', { day: monthDayText(t, dayOf(readInstant(takenAt))) })
    if (isGone) return t('grant.goneToday')
    return left === null ? t('grant.each') : t('grant.eachOf', { n: left })
  }
  return (
    <View className={styles.grant} {...a11y({ role: 'listitem', id: `grant-${id}` })}>
      <View className={styles.head}>
        <Text className={styles.name}>{name}</Text>
        {mark()}
      </View>
      <View className={styles.gifts}>
        {coupons.slice(0, SHOWN).map((gift, at) => {
          const { before, figure, after } = couponFigure(t, gift)
          const { redid } = gift
          const opens = isTaken && redid !== null
          return (
            <Pressable
              key={gift.redid ?? `${gift.coupon_tpl?.id}`}
              still
              className={styles.gift}
              {...(opens && { role: 'link' as const, onPress: () => onEnvelope(redid) })}
              id={`grant-${id}-gift-${at + 1}`}
            >
              <View className={styles.figure}>
                {gift.coupon_tpl ? (
                  <>
                    {before && <Text className={styles.sign}>{before}</Text>}
                    {figure}
                    {after && <Text className={styles.sign}>{after}</Text>}
                    {gift.each > 1 && <Text className={styles.sign}> {t('grant.times', { n: gift.each })}</Text>}
                  </>
                ) : (
                  t('grant.envelope')
                )}
              </View>
              <Text className={styles.rule}>{couponName(t, gift)}</Text>
              <Text className={styles.use}>{gift.coupon_tpl ? couponScope(t, gift) : t(opens ? 'grant.openHint' : 'grant.off')}</Text>
            </Pressable>
          )
        })}
      </View>
      <View className={styles.foot}>
        <Text className={styles.note}>
          {coupons.length > SHOWN && `${t('grant.more', { n: coupons.length })} · `}
          {note()}
        </Text>
        {isTaken ? (
          <StateButton
            small
            tone='line'
            word={t('grant.toUse')}
            label={t('grant.useOf', { name })}
            onPress={onUse}
            id={`grant-use-${id}`}
          />
        ) : (
          !isGone && (
            <StateButton
              small
              tone='go'
              word={t('grant.claim')}
              label={t('grant.claimOf', { name })}
              onPress={onClaim}
              busy={busy}
              id={`grant-claim-${id}`}
            />
          )
        )}
      </View>
    </View>
  )
}
