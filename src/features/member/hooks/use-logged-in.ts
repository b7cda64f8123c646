import { useEffect, useState } from 'react'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { useSession } from '../session'
import { logInInstead } from '../session-guard'

/**
 * Who is logged in, for a page that is nothing for a visitor: he is led to the log-in page in its stead (identity ledger IP-208), and `userId`
 * is 0 until then. A page that lies behind another one leads him when he comes back to it.
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
