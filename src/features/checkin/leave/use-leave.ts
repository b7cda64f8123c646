import { useRef, useState } from 'react'
import type { Checkin } from '@/contract/checkin/shapes'
import { useAttempt } from '@/http/use-attempt'
import { location } from '@/platform/location'
import type { Position } from '@/platform/location/types'
import { toast } from '@/ui/toast/toast-store'
import { useLeaveMutation } from '../checkin-mutations'
import { askCheckin } from '../dialog-store'
import { useT } from '../texts'

type Leaving = Pick<Checkin, 'id' | 'shop' | 'user_check_out_distance_is_limit'>

/** Leaves the venue or leaves for a while, with the position where the shop asks for it (identity ledger IP-132). */
export const useLeave = (record: Leaving) => {
  const t = useT()
  const attempt = useAttempt(useLeaveMutation())
  const [busy, setBusy] = useState<'check_out' | 'leave'>()
  const running = useRef(false)

  const send = (action: 'check_out' | 'leave', at: Position | undefined) =>
    new Promise<boolean>((resolve) => {
      const failed = t(action === 'leave' ? 'checkin.awayFailed' : 'checkin.leaveFailed')
      attempt.send(
        { payload: { shopId: record.shop.id, checkId: record.id, action, ...at } },
        {
          onSuccess: () => resolve(true),
          onRefused: ({ msg }) => {
            toast(msg || failed, 'failed')
            resolve(false)
          },
          onUnknown: () => {
            toast(failed, 'failed')
            resolve(false)
          },
        },
      )
    })

  const findPlace = async (): Promise<Position | undefined> => {
    if (!record.user_check_out_distance_is_limit) return undefined
    const place = await location.locate(true)
    return place.kind === 'granted' ? place.at : undefined
  }

  /** True once the person has left. Leaving for a while is asked first. */
  const leave = async (action: 'check_out' | 'leave', known?: Position): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    const ask = { title: t('checkin.awayTitle'), body: t('checkin.awayBody'), act: t('checkin.leaveAwhile'), safe: t('common.cancel') }
    const agreed = action === 'check_out' || (await askCheckin(ask))
    if (agreed) setBusy(action)
    const done = agreed && (await send(action, known ?? (await findPlace())))
    if (done && action === 'leave') toast(t('checkin.awayDone'), 'done')
    running.current = false
    setBusy(undefined)
    return done
  }
  return { leave, busy }
}
