import { useEffect, useState } from 'react'
import { leaveForCloud, leaveLogin } from '@/shell/session/session-guard'
import { useMemberStore } from '@/shell/session/member-store'

/**
 * Whether this page shows its own log-in form. A logged-in user is sent on at once; where a cloud host is set, a visitor is sent to its page
 * (identity ledger IP-024, IP-025).
 */
export const useOwnEntry = (path: Parameters<typeof leaveForCloud>[0]): boolean => {
  const [own, setOwn] = useState(CLOUD_HOST === '')
  useEffect(() => {
    if (useMemberStore.getState().user) void leaveLogin()
    else if (!leaveForCloud(path)) setOwn(true)
  }, [path])
  return own
}
