import { Text, View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import type { ActivityPage } from '@/contract/activity/activity'
import { readInstant } from '@/domain/time'
import { ShopBindDialog } from '@/features/member/me/shop-bind-dialog'
import { leftText } from '@/features/payment/pay/order-facts'
import { handOverStart } from '@/features/payment/pay/start-store'
import { openPaying } from '@/features/payment/pending/pending-route'
import { serverNow } from '@/http/clock'
import { phone as telephone } from '@/platform/phone'
import { go } from '@/routes/go'
import { goLogin, requireLogin } from '@/shell/session/session-guard'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button, type ButtonTone } from '@/ui/button/button'
import { Countdown } from '@/ui/countdown/countdown'
import { StateButton } from '@/ui/state-button/state-button'
import { barWords } from './bar-words'
import { LeaveListDialog } from './leave-list-dialog'
import { useT } from './texts'
import type { BarState } from './use-sign-up-bar'
import { useReminder } from './use-reminder'
import styles from './sign-up-bar.module.scss'

interface SignUpBarProps {
  shop: { id: number; name: string; phone: string }
  activity: ActivityPage
  bar: BarState
  /** The person has no membership at the shop yet. */
  outside: boolean
  /** The act of an activity that needs no sign-up. */
  calendar?: ReactNode
  onPick: (optionId: number) => void
  onRefresh: () => void
}

interface Act {
  word: string
  onPress?: () => void
  tone?: ButtonTone
  disabled?: boolean
  busy?: boolean
  id: string
}

/** The bar of an activity's page: what is true for this person, and the one next step (mock-up 60). */
export function SignUpBar({ shop, activity, bar, outside, calendar, onPick, onRefresh }: SignUpBarProps) {
  const t = useT()
  const [asked, setAsked] = useState<'bind' | 'leave'>()
  const reminder = useReminder(shop.id, activity)
  const at = { shopId: shop.id, activityId: activity.id }
  const { mine } = activity
  const option = bar.option ? { option_id: bar.option.id } : {}
  const toPay = () => void go('activityPayPage', { ...at, ...option, ...(bar.kind === 'full' && { wait: 1 as const }) })
  const toTicket = () => void go('activityOrderPage', { shopId: shop.id, orderId: mine!.order_id })
  const { other } = bar
  const call = { word: t('activity-detail.contact'), onPress: () => telephone.dial(shop.phone), tone: 'quiet' as const, id: 'call-shop' }

  const findAct = (): Act | undefined => {
    switch (bar.kind) {
      case 'paid':
      case 'free':
        return { word: t('activity-detail.signUp'), onPress: toPay, id: 'sign-up' }
      case 'log_in':
        return { word: t('activity-detail.logIn'), onPress: () => void goLogin(), id: 'log-in' }
      case 'join':
        return { word: t('activity-detail.join'), onPress: () => setAsked('bind'), id: 'join' }
      case 'held':
        return {
          word: t('activity-detail.toPay'),
          onPress: () => {
            const orderId = mine!.pay_order_id
            if (orderId === null) return toTicket()
            handOverStart({ orderId, payment: undefined })
            void openPaying(go, { shopId: shop.id, orderId, type: 'activity' })
          },
          id: 'to-pay',
        }
      case 'ordered':
        return { word: t('activity-detail.ticket'), onPress: toTicket, id: 'to-ticket' }
      case 'user_limit':
        return mine ? { word: t('activity-detail.ticket'), onPress: toTicket, tone: 'soft', id: 'to-ticket' } : undefined
      case 'soon':
        return reminder.isOn
          ? { word: t('activity-detail.reminded'), onPress: reminder.toggle, tone: 'quiet', busy: reminder.busy, id: 'remind' }
          : { word: t('activity-detail.remindOpening'), onPress: reminder.toggle, tone: 'soft', busy: reminder.busy, id: 'remind' }
      case 'waiting':
        return { word: t('activity-detail.leaveList'), onPress: () => setAsked('leave'), tone: 'quiet', id: 'leave-list' }
      case 'standing':
        return (
          other && {
            word: t('activity-detail.choose', { name: other.name }),
            onPress: () => onPick(other.id),
            tone: 'soft',
            id: 'choose-other',
          }
        )
      case 'closed':
        return { word: t('activity-detail.closed'), tone: 'quiet', disabled: true, id: 'closed' }
      case 'over':
        return { word: t('activity-detail.overShort'), tone: 'quiet', disabled: true, id: 'over' }
      case 'unpayable':
        return shop.phone ? call : undefined
      case 'full':
      case 'unneeded':
        return undefined
    }
  }

  const joinList = () => {
    if (!requireLogin()) return
    if (outside) setAsked('bind')
    else toPay()
  }
  const act = calendar ? undefined : findAct()
  const { title, note, price, from } = barWords(t, activity, bar, shop.name)
  const heldUntil = bar.kind === 'held' ? mine?.expire_at : null
  return (
    <>
      <ActionBar>
        <View className={styles.words}>
          <View className={price ? styles.price : styles.title} id='bar-title'>
            {title}
            {from && <Text className={styles.from}>{` ${from}`}</Text>}
          </View>
          <View className={heldUntil ? styles.warn : styles.note} id='bar-note'>
            {heldUntil ? (
              <Countdown
                until={readInstant(heldUntil)}
                now={serverNow}
                format={(left) => t('activity-detail.heldNote', { left: leftText(left) })}
                onEnd={onRefresh}
              />
            ) : (
              note
            )}
          </View>
        </View>
        {bar.kind === 'full' && <StateButton large tone='wait' word={t('activity-detail.wait')} onPress={joinList} id='join-list' />}
        {calendar}
        {act && (
          <Button id={act.id} {...(act.tone && { tone: act.tone })} disabled={act.disabled} busy={act.busy} onPress={act.onPress}>
            {act.word}
          </Button>
        )}
      </ActionBar>
      <ShopBindDialog
        shopId={shop.id}
        open={asked === 'bind'}
        onClose={() => setAsked(undefined)}
        onBound={() => {
          setAsked(undefined)
          onRefresh()
          toPay()
        }}
      />
      <LeaveListDialog {...at} open={asked === 'leave'} onClose={() => setAsked(undefined)} />
    </>
  )
}
