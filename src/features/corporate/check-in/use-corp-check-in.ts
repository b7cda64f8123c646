import { useRef, useState } from 'react'
import { isSignInCode } from '@/domain/booking/corp-check-in'
import { call } from '@/http/call'
import { serverNow } from '@/http/clock'
import { useAttempt } from '@/http/use-attempt'
import { t } from '../texts'
import { location } from '@/platform/location'
import type { LocationFailure, LocationOutcome, Position } from '@/platform/location/types'
import { scanner } from '@/platform/scan'
import { go, replace } from '@/routes/go'
import { toast } from '@/ui/toast/toast-store'
import { useCheckInMutation } from './use-check-in-mutation'
import { isOpen, type CheckInTarget } from './check-in-target'

const noPlaceWords = {
  denied: 'corporate.noLeave',
  private: 'corporate.noPrivacy',
  off: 'corporate.locationOff',
  failed: 'corporate.noPlace',
} as const satisfies Record<LocationFailure, string>

interface Options {
  /** The result replaces the page in the history. */
  leave?: boolean
}

/**
 * Does corporate check-ins. `scan` asks for the venue's code first, but not for a plan, which is practised at home; `confirm` is for a user whom that
 * code led here. `outside` is the target whose window is not open (booking ledger BK-443..BK-446).
 */
export const useCorpCheckIn = ({ leave = false }: Options = {}) => {
  const attempt = useAttempt(useCheckInMutation())
  const [outside, setOutside] = useState<CheckInTarget>()
  const [preparing, setPreparing] = useState(false)
  const running = useRef(false)
  // An attempt keeps its position with its key: at another position it would be another attempt.
  const sent = useRef<{ name: string; at: Position }>()

  const show = (target: CheckInTarget, reason?: string) => {
    const params = { shopId: target.shopId, ...(target.orderId !== null && { order_id: target.orderId }) }
    const failed = reason === undefined ? {} : ({ failed: 1, reason } as const)
    void (leave ? replace : go)('corpCheckInResultPage', { ...params, ...failed })
  }

  const findPlace = async (name: string): Promise<LocationOutcome> => {
    if (sent.current?.name === name) return { kind: 'granted', at: sent.current.at }
    return location.locate(true)
  }

  const send = async (target: CheckInTarget) => {
    const { shopId, orderId, wodOrderId } = target
    const name = `${shopId} ${orderId} ${wodOrderId}`
    const isAgain = sent.current?.name === name
    const place = await findPlace(name)
    if (place.kind !== 'granted') return show(target, t(noPlaceWords[place.kind]))
    const { at } = place
    sent.current = { name, at }
    attempt.send(
      { shopId, orderId, wodOrderId, at },
      {
        onSuccess: () => {
          sent.current = undefined
          show(target)
        },
        onRefused: ({ code, msg }) => {
          sent.current = undefined
          // The server never got the first try, and the user may have come nearer since.
          if (isAgain && code === 'corp.too_far') void send(target)
          else if (code === 'corp.checkin_window') setOutside(target)
          else show(target, msg)
        },
        onUnknown: (said) => show(target, said || t('corporate.failed')),
      },
    )
  }

  const read = async (target: CheckInTarget) => {
    const scanned = await scanner.scan((url) => call('weixinSetting', { shopId: target.shopId, url }))
    if (scanned.kind === 'cancelled') return
    if (scanned.kind !== 'scanned')
      return toast(t(scanned.kind === 'failed' ? 'corporate.scanFailed' : 'corporate.scanUnreadable'), 'failed')
    if (!isSignInCode(scanned.text, target.shopId)) return toast(t('corporate.wrongCode'), 'failed')
    await send(target)
  }

  const begin = (act: (target: CheckInTarget) => Promise<void>) => (target: CheckInTarget) => {
    if (running.current || attempt.busy) return
    if (!isOpen(target, serverNow())) return setOutside(target)
    running.current = true
    setPreparing(true)
    void act(target).finally(() => {
      running.current = false
      setPreparing(false)
    })
  }

  return {
    scan: begin((target) => (target.wodOrderId === null ? read(target) : send(target))),
    confirm: begin(send),
    outside,
    closeOutside: () => setOutside(undefined),
    busy: preparing || attempt.busy,
  }
}

export type CorpCheckIn = ReturnType<typeof useCorpCheckIn>
