import { useRef, useState } from 'react'
import { isSignInCode } from '@/domain/booking/corp-check-in'
import { failedWith, isApiError } from '@/http/api-error'
import { serverNow } from '@/http/clock'
import { t } from '@/i18n/later/corporate'
import { location } from '@/platform/location'
import { scanner } from '@/platform/scan'
import { go, replace } from '@/routes/go'
import { toast } from '@/ui/toast/toast-store'
import { useCheckInMutation } from '../api/use-check-in-mutation'
import { isOpen, type CheckInTarget } from '../check-in-target'

interface Options {
  /** The page gives way to the result, instead of staying behind it. */
  leave?: boolean
}

/**
 * Does corporate check-ins. `scan` asks for the venue's code first, but for a plan, which is practised at home; `confirm` is for who came by it. Outside of the window `outside` is what the dialog is
 * about (booking ledger BK-443..BK-446).
 */
export const useCorpCheckIn = ({ leave = false }: Options = {}) => {
  const { mutateAsync } = useCheckInMutation()
  const [outside, setOutside] = useState<CheckInTarget>()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  const show = (target: CheckInTarget, reason?: string) => {
    const params = { shopId: target.shopId, ...(target.orderId !== null && { order_id: target.orderId }) }
    const failed = reason === undefined ? {} : ({ failed: 1, reason } as const)
    void (leave ? replace : go)('corpCheckInResultPage', { ...params, ...failed })
  }

  const send = async (target: CheckInTarget) => {
    const place = await location.locate(true)
    if (place.kind !== 'granted') return show(target, t('corporate.noPlace'))
    const { shopId, orderId, wodOrderId } = target
    try {
      await mutateAsync({ shopId, orderId, wodOrderId, at: place.at })
      show(target)
    } catch (error) {
      if (failedWith(error, 'corp.checkin_window')) setOutside(target)
      else show(target, isApiError(error) && error.status !== 0 ? error.msg : t('corporate.failed'))
    }
  }

  const read = async (target: CheckInTarget) => {
    if (!scanner.available()) return toast(t('corporate.scanElsewhere'))
    const scanned = await scanner.scan()
    if (scanned.kind === 'failed') return toast(t('corporate.scanFailed'), 'failed')
    if (scanned.kind !== 'scanned') return
    if (!isSignInCode(scanned.text, target.shopId)) return toast(t('corporate.wrongCode'), 'failed')
    await send(target)
  }

  const begin = (act: (target: CheckInTarget) => Promise<void>) => (target: CheckInTarget) => {
    if (running.current) return
    if (!isOpen(target, serverNow())) return setOutside(target)
    running.current = true
    setBusy(true)
    void act(target).finally(() => {
      running.current = false
      setBusy(false)
    })
  }

  return {
    scan: begin((target) => (target.wodOrderId === null ? read(target) : send(target))),
    confirm: begin(send),
    outside,
    closeOutside: () => setOutside(undefined),
    busy,
  }
}

export type CorpCheckIn = ReturnType<typeof useCorpCheckIn>
