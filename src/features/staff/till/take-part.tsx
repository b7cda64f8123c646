import { View } from '@tarojs/components'
import { useState } from 'react'
import type { HeldOrder } from '@/contract/staff/held'
import type { DeskChannel } from '@/domain/payment/channel'
import { readInstant } from '@/domain/time'
import { channelName } from '@/features/payment/channel-appearance'
import { leftText } from '@/features/payment/pay/order-facts'
import { serverNow } from '@/http/clock'
import { amountText } from '@/i18n/numbers'
import { Button } from '@/ui/button/button'
import { Countdown } from '@/ui/countdown/countdown'
import { Dialog } from '@/ui/dialog/dialog'
import { Price } from '@/ui/price/price'
import { useTakeMutation } from './till-queries'
import styles from './take-part.module.scss'
import { useT } from './texts'
import { useTillAct } from './use-till-act'

/** The amount to take at the desk, and the time left for it. */
export function TakeHead({ order, onTimeOver }: Pick<HeldOrder, 'order'> & { onTimeOver: () => void }) {
  const t = useT()
  return (
    <View className={styles.head}>
      <Price size={34} sign='¥' amount={amountText(order.price).slice(1)} />
      <Countdown
        until={readInstant(order.expire_at)}
        now={serverNow}
        className={styles.left}
        format={(left) => t('payment.left', { left: leftText(left) })}
        onEnd={onTimeOver}
      />
      <View className={styles.hint}>{t('till.takeHint')}</View>
    </View>
  )
}

/** Takes the money: a button, and the question before it is booked. */
export function TakeButton({ shopId, held: { order, user }, channel }: { shopId: number; held: HeldOrder; channel: DeskChannel }) {
  const t = useT()
  const [asking, ask] = useState(false)
  const { send, busy } = useTillAct(useTakeMutation(), () => ask(false))
  const price = amountText(order.price)
  return (
    <>
      <Button grow id='take' busy={busy} onPress={() => ask(true)}>
        {t(channel === 'CASH' ? 'till.takeCash' : 'till.takePos', { price })}
      </Button>
      <Dialog
        open={asking}
        id='take-dialog'
        title={t('till.takeTitle', { price })}
        body={t('till.takeBody', { way: channelName(t, channel), name: user.username, what: order.title })}
        safe={{ word: t('till.notYet'), onPress: () => ask(false), disabled: busy, id: 'take-keep' }}
        act={{
          word: t('till.confirm'),
          busy,
          id: 'take-confirm',
          onPress: () => send({ shopId, orderId: order.id, channel }, t('till.taken', { price })),
        }}
      />
    </>
  )
}
