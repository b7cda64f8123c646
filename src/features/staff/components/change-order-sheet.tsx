import { useState } from 'react'
import type { ClassOrder } from '@/contract/staff'
import { isMemberCard } from '@/domain/payment/channel'
import { useAttempt } from '@/http/use-attempt'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Counter } from '@/ui/counter/counter'
import { Dialog } from '@/ui/dialog/dialog'
import { Radio } from '@/ui/radio/radio'
import { Sheet } from '@/ui/sheet/sheet'
import { toast } from '@/ui/toast/toast-store'
import { useChangeOrderMutation } from '../api/staff-mutations'
import { useMemberCardsQuery } from '../api/staff-queries'
import { useT } from '../texts'

interface ChangeOrderSheetProps {
  shopId: number
  order: ClassOrder
  /** Places that are free besides those of the order. */
  free: number
  onClose: () => void
}

/** Another number of people, another card. */
export function ChangeOrderSheet({ shopId, order, free, onClose }: ChangeOrderSheetProps) {
  const t = useT()
  const [count, setCount] = useState(order.count)
  const [cardId, setCardId] = useState(order.card?.id)
  const [term, setTerm] = useState<string>()
  const byCard = isMemberCard(order.channel)
  const cards = useMemberCardsQuery(shopId, byCard ? order.user.id : 0).data?.cards ?? []
  const { send, forget, busy } = useAttempt(useChangeOrderMutation())
  const anew =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      forget()
      set(value)
    }
  const submit = (confirmed?: true) => {
    setTerm(undefined)
    send(
      { shopId, orderId: order.id, count, card_id: byCard ? cardId : undefined, auto_start_confirmed: confirmed },
      {
        onSuccess: () => {
          toast(t('staff.changed'), 'done')
          onClose()
        },
        onRefused: ({ code, msg }) => {
          if (code === 'card.auto_start_confirm') setTerm(msg)
          else toast(msg || t('staff.changeFailed'), 'failed')
        },
        onUnknown: (said) => toast(said || t('staff.changeFailed'), 'failed'),
      },
    )
  }
  const same = count === order.count && cardId === order.card?.id
  return (
    <>
      <Sheet
        open
        id='change-sheet'
        title={t('staff.changeTitle', { name: order.user.username })}
        closeLabel={t('common.close')}
        onClose={onClose}
        foot={
          <Button full busy={busy} disabled={same} onPress={() => submit()} id='change-save'>
            {t('staff.save')}
          </Button>
        }
      >
        <CellGroup>
          <Cell
            title={t('staff.count')}
            end={
              <Counter
                value={count}
                onChange={anew(setCount)}
                label={t('staff.count')}
                lessLabel={t('staff.less')}
                moreLabel={t('staff.more')}
                capacity={order.count + free}
              />
            }
          />
        </CellGroup>
        {byCard && (
          <CellGroup role='radiogroup' label={t('staff.payCard')}>
            {cards.map((card) => (
              <Cell
                key={card.id}
                id={`change-card-${card.id}`}
                role='radio'
                checked={card.id === cardId}
                title={card.name}
                note={card.card_no}
                end={<Radio on={card.id === cardId} />}
                onPress={() => anew(setCardId)(card.id)}
              />
            ))}
          </CellGroup>
        )}
      </Sheet>
      <Dialog
        open={term !== undefined}
        id='change-term'
        title={term ?? ''}
        safe={{ word: t('staff.cancel'), onPress: () => setTerm(undefined) }}
        act={{ word: t('staff.save'), onPress: () => submit(true), id: 'change-agree' }}
      />
    </>
  )
}
