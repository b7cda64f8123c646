import { useEffect, useState } from 'react'
import { leaveForCloud, leaveLogin } from '../session-guard'
import { useMemberStore } from '../store'

/**
 * Whether this page asks who the user is itself. Who is logged in is led on at once; where a cloud host is set, a visitor is led to its page,
 * however he came here (identity ledger IP-024, IP-025).
 */
export const useOwnEntry = (path: Parameters<typeof leaveForCloud>[0]): boolean => {
  const [own, setOwn] = useState(CLOUD_HOST === '')
  useEffect(() => {
    if (useMemberStore.getState().user) void leaveLogin()
    else if (!leaveForCloud(path)) setOwn(true)
  }, [path])
  return own
}
