import { useEffect, useState } from 'react'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { useSession } from './session'
import { logInInstead } from '@/shell/session/session-guard'

/**
 * The id of the user, for a page that a visitor cannot use: a visitor is sent to the log-in page in its place (identity ledger IP-208), and `userId`
 * is 0 until then. A page that lies behind another one does so when it is shown again.
 */
export const useLoggedIn = (shopId: number) => {
  const session = useSession(shopId)
  const visitor = session.kind === 'visitor'
  const [inFront, setInFront] = useState(true)
  useDidShow(() => setInFront(true))
  useDidHide(() => setInFront(false))
  useEffect(() => {
    if (visitor && inFront) void logInInstead()
  }, [visitor, inFront])
  return { visitor, userId: visitor ? 0 : session.user.id }
}
