import { useEffect } from 'react'
import { useSession } from '../session'
import { requireLogin } from '../session-guard'

/** Who is logged in, for a page that is nothing for a visitor: he is led to the log-in page (identity ledger IP-208), and `userId` is 0 until then. */
export const useLoggedIn = (shopId: number) => {
  const session = useSession(shopId)
  const visitor = session.kind === 'visitor'
  useEffect(() => {
    if (visitor) requireLogin()
  }, [visitor])
  return { visitor, userId: visitor ? 0 : session.user.id }
}
