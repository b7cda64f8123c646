import { useCallback, useState } from 'react'
import { repeatsFrom } from '@/domain/checkin/repeat'
import type { ScanAct } from '@/domain/checkin/scan-act'
import { CheckinStatus } from '@/domain/checkin/status'
import { formatTime, readInstant } from '@/domain/time'
import { isApiError } from '@/http/api-error'
import { call } from '@/http/call'
import { serverNow } from '@/http/clock'
import { askCheckin } from '../dialog-store'
import { useT } from '../code/texts'
import { lengthText } from '../words'

/** The intention of somebody who scanned a gate's code; who is inside by a record may also stay. */
export interface Meant {
  act: ScanAct | 'stay'
  checkId?: number
}

/** The own latest record at a shop as the server has it now; null where it tells none: then the gate itself says why. */
const readLatest = async (shopId: number) => {
  try {
    return (await call('checkinLatest', { shopId })).checkin
  } catch (error) {
    if (isApiError(error) && error.status > 0) return null
    throw error
  }
}

/**
 * Finds out what a scan means: who is inside is asked whether to leave, but for the scan that has just let him in. `refused`: the gate said that he is inside. Throws
 * where no answer came.
 */
export const useMeantAct = (shopId: number) => {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const findOut = useCallback(
    async (refused: boolean): Promise<Meant> => {
      const record = await readLatest(shopId)
      if (record?.status !== CheckinStatus.inside) return { act: 'in' }
      const since = readInstant(record.checkin_at ?? record.created_at)
      const now = serverNow()
      // No gate has opened yet for an entry by position.
      if (!refused && (record.by_position || since >= repeatsFrom(now))) return { act: 'in' }
      setAsking(true)
      const leaves = await askCheckin({
        title: t('checkin-code.leaveAsk'),
        body: t('checkin-code.insideSince', { time: formatTime(since), length: lengthText(t, now - since) }),
        act: t('checkin-code.out'),
        safe: t('checkin-code.stay'),
      })
      setAsking(false)
      return { act: leaves ? 'out' : 'stay', checkId: record.id }
    },
    [shopId, t],
  )
  return { findOut, asking }
}
