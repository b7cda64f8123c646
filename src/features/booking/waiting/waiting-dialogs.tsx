import { go } from '@/routes/go'
import { here } from '@/routes/here'
import { Dialog } from '@/ui/dialog/dialog'
import type { Waiting } from './use-waiting'
import { ClashDialog } from '../clash/clash-dialog'
import { useT as useOrderT } from '../order/texts'
import { useT } from './texts'

interface WaitingDialogsProps {
  shopId: number
  scheduleId: number
  waiting: Waiting
}

/** The questions and refusals of the waiting list, as dialogs (booking ledger BK-207, BK-435, BK-436). */
export function WaitingDialogs({ shopId, scheduleId, waiting }: WaitingDialogsProps) {
  const t = useT()
  const orderT = useOrderT()
  const { ask } = waiting
  const close = () => waiting.setAsk(undefined)
  switch (ask?.kind) {
    case 'no-card':
      return (
        <Dialog
          open
          id='waiting-no-card'
          title={ask.msg}
          {...(!waiting.isForMember && { safe: { word: t('common.close'), onPress: close, id: 'no-card-close' } })}
          act={
            waiting.isForMember
              ? { word: t('common.close'), onPress: close, id: 'no-card-close' }
              : {
                  word: t('waiting.buyCard'),
                  onPress: () => {
                    close()
                    void go('buyCard', { shopId, next: here(), schedule_id: scheduleId })
                  },
                  id: 'go-buy-card',
                }
          }
        />
      )
    case 'clash':
      return (
        <ClashDialog
          clash={ask.clash}
          note={orderT(ask.clash.may_overlap ? 'order.clashEither' : 'order.clashWaiting')}
          anyway={{ word: orderT('order.clashWait'), onPress: () => waiting.join({ overlap: true }) }}
          onClose={close}
        />
      )
    case 'term':
      return (
        <Dialog
          open
          id='waiting-term'
          title={t('waiting.termTitle')}
          body={t('waiting.termBody', { start: ask.start, end: ask.end })}
          safe={{ word: t('common.cancel'), onPress: close }}
          act={{ word: t('waiting.termAct'), onPress: () => waiting.join({ term: true }), id: 'agree' }}
        />
      )
    case 'leave':
      return (
        <Dialog
          open
          id='leave-waiting-dialog'
          title={t('waiting.leaveAsk')}
          body={t('waiting.leaveBody')}
          safe={{ word: t('waiting.keepWaiting'), onPress: close, id: 'keep-waiting' }}
          act={{ word: t('waiting.leave'), onPress: waiting.leave, busy: waiting.busy, danger: true, id: 'leave-confirm' }}
        />
      )
    case 'booked':
      return (
        <Dialog
          open
          id='vacancy-booked'
          title={t('waiting.confirmTitle')}
          body={t('waiting.confirmBody')}
          safe={{ word: t('common.cancel'), onPress: close, id: 'vacancy-no' }}
          act={{ word: t('waiting.confirmAct'), onPress: () => waiting.watch(true), id: 'vacancy-yes' }}
        />
      )
    default:
      return null
  }
}
