import { useEffect } from 'react'
import { go, restate } from '@/routes/go'
import { useRoute } from '@/routes/use-route'

/** The address of somebody else's profile opens it over the own one (identity ledger IP-230). A hook of the page of both. */
export const useOthersProfile = (own: number | undefined) => {
  const { params } = useRoute('profilePage', 'currentProfilePage')
  const { shopId, userId } = params as { shopId?: number; userId?: number }
  const isOthers = own !== undefined && userId !== undefined && userId !== own
  useEffect(() => {
    if (!isOthers || !shopId) return
    restate<'profilePage'>({ userId: own })
    void go('profileEditPage', { shopId, user_id: userId })
  }, [isOthers, own, shopId, userId])
}
