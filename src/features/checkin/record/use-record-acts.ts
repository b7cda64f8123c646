import { useState } from 'react'
import { serverNow } from '@/http/clock'
import { useAttempt } from '@/http/use-attempt'
import { go } from '@/routes/go'
import { toast } from '@/ui/toast/toast-store'
import { useCancelCheckinMutation } from '../checkin-mutations'
import { askCheckin } from '../dialog-store'
import { openCheckin } from '../open-checkin'
import type { CheckinRecord } from './record'
import { givenBack, type RecordAct } from './record-appearance'
import { useT } from '../texts'
import { useEnter } from '../choose/use-enter'
import { useLeave } from '../leave/use-leave'

/** The acts of a record's buttons. */
export const useRecordActs = (record: CheckinRecord) => {
  const t = useT()
  const [busy, setBusy] = useState<RecordAct>()
  const cancelling = useAttempt(useCancelCheckinMutation())
  const { enter } = useEnter(record.shop.id)
  const { leave } = useLeave(record)
  const ids = { shopId: record.shop.id, checkId: record.id }

  const cancel = async () => {
    const body = givenBack(t, record) || t('checkin.cancelFree')
    const question = { title: t('checkin.cancelTitle'), body, act: t('checkin.cancelAct'), safe: t('checkin.keep'), danger: true }
    if (!(await askCheckin(question))) return
    setBusy('cancel')
    const end = () => setBusy(undefined)
    cancelling.send(ids, {
      onSuccess: () => {
        end()
        toast(t('checkin.cancelDone'), 'done')
      },
      onRefused: ({ msg }) => {
        end()
        toast(msg || t('checkin.cancelFailed'), 'failed')
      },
      onUnknown: (said) => {
        end()
        toast(said || t('checkin.cancelFailed'), 'failed')
      },
    })
  }

  /** Comes back free of charge within the frame, else enters anew. */
  const again = () => {
    const comesBack = record.backUntil !== null && record.backUntil > serverNow()
    if (!comesBack) return void go('checkInPage', { shopId: record.shop.id })
    setBusy('again')
    void enter({ time_frame_id: record.time_frame.id, method: 'QRCODE', channel: 'BACK' }).finally(() => setBusy(undefined))
  }

  const awhile = () => {
    setBusy('away')
    void leave('leave').finally(() => setBusy(undefined))
  }

  const act = (name: RecordAct) => {
    if (name === 'cancel') return void cancel()
    if (name === 'go-in') return void openCheckin(go, record)
    if (name === 'start') return void go('checkInPage', { shopId: record.shop.id })
    if (name === 'again') return again()
    if (name === 'away') return awhile()
    return void go('checkInLeavePage', ids)
  }
  return { act, busy }
}
