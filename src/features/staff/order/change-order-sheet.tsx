import { View } from '@tarojs/components'
import { useState } from 'react'
import type { ClassOrder } from '@/contract/staff/orders'
import { isMemberCard } from '@/domain/payment/channel'
import { PayRow } from '@/features/payment/order/pay-row'
import { SheetPart } from '@/features/payment/sheet-part'
import { payOptions } from '@/features/payment/order/pay-options'
import { LoadError } from '@/shell/page/load-error'
import { useAttempt } from '@/http/use-attempt'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Counter } from '@/ui/counter/counter'
import { Dialog } from '@/ui/dialog/dialog'
import { Sheet } from '@/ui/sheet/sheet'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { toast } from '@/ui/toast/toast-store'
import { useChangeOrderMutation } from '../staff-mutations'
import { useOrderCardsQuery } from '../staff-queries'
import { useT } from './texts'
import styles from './change-order-sheet.module.scss'

interface ChangeOrderSheetProps {
  shopId: number
  order: ClassOrder
  /** Free seats besides those of the order. */
  free: number
  onClose: () => void
}

/** Changes the head count or the card of an order. */
export function ChangeOrderSheet({ shopId, order, free, onClose }: ChangeOrderSheetProps) {
  const t = useT()
  const [count, setCount] = useState(order.count)
  const [cardId, setCardId] = useState(order.card?.id)
  const [term, setTerm] = useState<string>()
  const byCard = isMemberCard(order.channel)
  const judged = useOrderCardsQuery({ shopId, orderId: order.id, count }, byCard)
  const ways = payOptions({ cards: judged.data?.cards ?? [], corp_cards: [], channels: [] })
  const chosen = ways.find(({ key }) => key === `card-${cardId}`)
  const { send, busy } = useAttempt(useChangeOrderMutation())
  const submit = (confirmed?: true) => {
    setTerm(undefined)
    send(
      { shopId, orderId: order.id, count, card_id: byCard ? cardId : undefined, auto_start_confirmed: confirmed },
      {
        onSuccess: () => {
          toast(t('staff-order.changed'), 'done')
          onClose()
        },
        onRefused: ({ code, msg }) => {
          if (code === 'card.auto_start_confirm') setTerm(msg)
          else toast(msg || t('staff-order.changeFailed'), 'failed')
        },
        onUnknown: (said) => toast(said || t('staff-order.changeFailed'), 'failed'),
      },
    )
  }
  const same = count === order.count && cardId === order.card?.id
  return (
    <>
      <Sheet
        open
        id='change-sheet'
        title={t('staff-order.changeTitle', { name: order.user.username })}
        closeLabel={t('common.close')}
        onClose={onClose}
        foot={
          <Button full busy={busy} disabled={same || chosen?.usable === false} onPress={() => submit()} id='change-save'>
            {t('staff-order.save')}
          </Button>
        }
      >
        <CellGroup>
          <Cell
            title={t('staff-order.count')}
            end={
              <Counter
                value={count}
                onChange={setCount}
                label={t('staff-order.count')}
                lessLabel={t('staff-order.less')}
                moreLabel={t('staff-order.more')}
                capacity={order.count + free}
              />
            }
          />
        </CellGroup>
        {byCard && (
          <View className={styles.cards}>
            {judged.data ? (
              <SheetPart title={t('staff-order.payCard')}>
                <CellGroup role='radiogroup' label={t('staff-order.payCard')}>
                  {ways.map((way) => (
                    <PayRow
                      key={way.key}
                      option={way}
                      prefix='change'
                      on={way === chosen}
                      count={count}
                      price={judged.isPlaceholderData ? 'waiting' : 'known'}
                      onPress={way.kind === 'card' && way.usable ? () => setCardId(way.card.id) : undefined}
                    />
                  ))}
                </CellGroup>
              </SheetPart>
            ) : judged.isError ? (
              <LoadError error={judged.error} busy={judged.isFetching} onRetry={() => void judged.refetch()} />
            ) : (
              <SkeletonGroup label={t('common.loading')}>
                <Skeleton kind='button' width='100%' />
              </SkeletonGroup>
            )}
          </View>
        )}
      </Sheet>
      <Dialog
        open={term !== undefined}
        id='change-term'
        title={term ?? ''}
        safe={{ word: t('common.cancel'), onPress: () => setTerm(undefined) }}
        act={{ word: t('staff-order.save'), onPress: () => submit(true), id: 'change-agree' }}
      />
    </>
  )
}
