import { useEffect, useRef } from 'react'
import { CheckinStatus } from '@/domain/checkin/status'
import { replace } from '@/routes/go'
import { toast } from '@/ui/toast/toast-store'
import { useT } from './texts'

/** Moves on to the record by itself once a gate or staff let its person in or out while the code was shown. */
export const useLeadingOn = (shopId: number, checkId: number, status: number | undefined) => {
  const t = useT()
  const before = useRef(status)
  useEffect(() => {
    const was = before.current
    before.current = status
    if (was === undefined || status === undefined || was === status) return
    const isIn = was === CheckinStatus.pending && status === CheckinStatus.inside
    // A phone that was without a network may have missed the going in.
    const isOut =
      (was === CheckinStatus.inside || was === CheckinStatus.pending) &&
      (status === CheckinStatus.left || status === CheckinStatus.returning)
    if (!isIn && !isOut) return
    toast(t(isIn ? 'checkin-code.nowIn' : 'checkin-code.nowOut'), 'done')
    void replace('checkInRecordPage', { shopId, checkId })
  }, [shopId, checkId, status, t])
}
