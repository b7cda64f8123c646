import { Text } from '@tarojs/components'
import { useState } from 'react'
import type { SelfTraining as Order } from '@/contract/booking/self-training'
import { BookingStatus } from '@/domain/booking/codes'
import { presentStatus } from '@/domain/booking/present-status'
import { dayOf, readInstant, type Instant } from '@/domain/time'
import { useNow } from '@/http/clock'
import { useAttempt } from '@/http/use-attempt'
import { dayText, timeRangeText } from '@/i18n/dates'
import type { Translate } from '@/i18n/keys'
import { useT } from '@/i18n/later/order'
import { go } from '@/routes/go'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Dialog } from '@/ui/dialog/dialog'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Stack } from '@/ui/stack/stack'
import type { TagProps } from '@/ui/tag/tag'
import { toast } from '@/ui/toast/toast-store'
import { useCancelSelfTrainingMutation } from './own-queries'
import { OwnFacts } from './own-facts'

type State = 'ordered' | 'going' | 'done' | 'cancelled'

/** The state at this moment, computed anew from what was read. */
const judgeState = ({ status, start, end }: Order, now: Instant): State => {
  const present = presentStatus({ status: status as BookingStatus, end: readInstant(end) }, now)
  if (present === BookingStatus.cancelled) return 'cancelled'
  if (present === BookingStatus.done) return 'done'
  return now < readInstant(start) ? 'ordered' : 'going'
}

const stateWords = (t: Translate<'order'>, state: State): { word: string; tone: TagProps['tone'] } =>
  ({
    ordered: { word: t('order.statusOrdered'), tone: 'primary' as const },
    going: { word: t('order.trainingGoing'), tone: 'ok' as const },
    done: { word: t('order.statusDone'), tone: 'plain' as const },
    cancelled: { word: t('order.statusCancelled'), tone: 'plain' as const },
  })[state]

/** A self-training: facts, state, and its cancelling until it begins (booking ledger BK-122, BK-125). */
export function SelfTraining({ order }: { order: Order }) {
  const t = useT()
  const now = useNow('states')
  const [asking, setAsking] = useState(false)
  const cancelling = useAttempt(useCancelSelfTrainingMutation())
  const start = readInstant(order.start)
  const state = judgeState(order, now)
  const time = `${dayText(t, dayOf(start), dayOf(now))} ${timeRangeText(t, start, readInstant(order.end))}`
  const failed = (said: string) => {
    toast(said || t('order.cancelFailed'), 'failed')
    setAsking(false)
  }
  const cancel = () =>
    cancelling.send(
      { shopId: order.shop.id, orderId: order.id },
      {
        onSuccess: () => {
          toast(t('order.trainingCancelled'), 'done')
          setAsking(false)
        },
        onRefused: ({ msg }) => failed(msg),
        onUnknown: (said) => toast(said || t('order.cancelFailed'), 'failed'),
      },
    )
  return (
    <>
      <Stack>
        <OwnFacts title={order.name} state={stateWords(t, state)} time={time} shop={order.shop} />
        <CellGroup>
          <Cell plain title={t('order.trainingNo')} value={String(order.id)} />
        </CellGroup>
      </Stack>
      {state === 'ordered' && <FootNote icon='info'>{t('order.trainingUntil')}</FootNote>}
      {state === 'ordered' && (
        <ActionBar>
          <Button tone='line' full id='cancel-training' onPress={() => setAsking(true)}>
            {t('order.cancelTitle')}
          </Button>
        </ActionBar>
      )}
      {state === 'going' && (
        <ActionBar>
          <Text>{t('order.trainingBegun')}</Text>
        </ActionBar>
      )}
      {(state === 'done' || state === 'cancelled') && (
        <ActionBar>
          <Button full id='train-again' onPress={() => void go('newTrainingPage', { shopId: order.shop.id })}>
            {t('order.trainingAgain')}
          </Button>
        </ActionBar>
      )}
      <Dialog
        open={asking}
        id='cancel-training-dialog'
        title={t('order.trainingCancelTitle')}
        body={t('order.trainingCancelBody', { time, name: order.name })}
        safe={{ word: t('order.keep'), onPress: () => setAsking(false), disabled: cancelling.busy, id: 'keep' }}
        act={{ word: t('order.cancelAct'), onPress: cancel, busy: cancelling.busy, danger: true, id: 'cancel-training-confirm' }}
      />
    </>
  )
}
