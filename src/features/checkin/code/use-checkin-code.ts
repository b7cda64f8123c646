import { useEffect, useState } from 'react'
import type { CodeStep } from '@/domain/checkin/code'
import { CheckinStatus, isOpen } from '@/domain/checkin/status'
import { useMemberStore } from '@/shell/session/member-store'
import { isApiError } from '@/http/api-error'
import { useOnline } from '@/platform/network'
import { useCodeQuery, useShownRecordQuery } from './code-queries'
import { keepCode, restoreCode, wipeCode } from './kept-code'

/** Refusals that say that there is no code any more. */
const over = ['checkin.moved', 'checkin.over', 'checkin.not_found']

/**
 * The code of an own record and what becomes of the record (identity ledger IP-286). Record and seed are kept on the device while the record is open, so that the code
 * is shown without a network, and wiped after.
 */
export const useCheckinCode = (shopId: number, checkId: number, enabled: boolean) => {
  const user = useMemberStore((state) => state.user)
  useState(() => user && restoreCode({ user, shopId, checkId }))
  const online = useOnline()
  const codeQuery = useCodeQuery(shopId, checkId, enabled)
  const recordQuery = useShownRecordQuery(shopId, checkId, enabled)
  // A phone may believe that it has a network which reaches nothing, as in a lift: the record is asked for so often that its last try knows.
  const offline = !online || (isApiError(recordQuery.error) && recordQuery.error.code === 'client.offline')
  const code = codeQuery.data
  const told = recordQuery.data
  const record = told?.checkin
  const status = record?.status
  // A phone without a network does not learn that the gate has let its person in.
  const [leaves, setLeaves] = useState(false)
  const step: CodeStep = status === CheckinStatus.inside || (leaves && offline) ? 'out' : 'in'

  useEffect(() => {
    if (!user || !told) return
    const of = { user, shopId, checkId }
    if (!isOpen(told.checkin.status)) wipeCode(of)
    else if (code) keepCode(of, { code, record: told })
  }, [user, shopId, checkId, code, told])

  const refused = isApiError(codeQuery.error) && over.includes(codeQuery.error.code)
  return {
    code,
    record,
    step,
    offline,
    /** Chooses the code for leaving, where no network tells which one is due. */
    chooseLeaving: status === CheckinStatus.pending && offline ? { leaves, set: setLeaves } : undefined,
    unpaid: isApiError(codeQuery.error) && codeQuery.error.code === 'checkin.unpaid',
    over: refused || (status !== undefined && !isOpen(status)),
    error: code && record ? null : (codeQuery.error ?? recordQuery.error),
    busy: codeQuery.isFetching || recordQuery.isFetching,
    retry: () => void Promise.all([codeQuery.refetch(), recordQuery.refetch()]),
  }
}
