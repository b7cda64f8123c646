import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { User } from '@/contract/member/member'
import { call } from '@/http/call'
import { queryClient } from '@/http/query-client'
import { staleTime } from '@/http/stale-time'
import { refreshUser, useMemberStore } from '@/shell/session/member-store'

/** `shipId`: undefined while unknown, null for a user without a membership of the shop. */
export type Session = { kind: 'visitor' } | { kind: 'account'; user: User; membershipId: number | null | undefined }

const sessionKeys = {
  of: (userId: number) => ['member', 'session', userId] as const,
  at: (userId: number, shopId: number) => [...sessionKeys.of(userId), shopId] as const,
}

/** The user, with flags, status and membership of one shop. */
export const useSession = (shopId: number | undefined): Session => {
  const { user, shopId: knownAt } = useMemberStore()
  const { data } = useQuery({
    queryKey: sessionKeys.at(user?.id ?? 0, shopId ?? 0),
    queryFn: () => call('userInfo', { userId: user!.id, shop_id: shopId }),
    enabled: Boolean(user && shopId),
    initialData: user && knownAt === shopId ? { user } : undefined,
    staleTime: staleTime.catalogue,
  })
  const fresh = data?.user
  useEffect(() => {
    if (fresh && shopId && useMemberStore.getState().user?.id === fresh.id) refreshUser(fresh, shopId)
  }, [fresh, shopId])
  if (!user) return { kind: 'visitor' }
  return { kind: 'account', user: fresh ?? user, membershipId: fresh ? fresh.ship_id : undefined }
}

/** Takes over what changed of the account, at every shop that it was read for. */
export const changeUser = (change: Partial<User>) => {
  const { user, shopId } = useMemberStore.getState()
  if (!user) return
  refreshUser({ ...user, ...change }, shopId)
  queryClient.setQueriesData<{ user: User }>({ queryKey: sessionKeys.of(user.id) }, (data) => data && { user: { ...data.user, ...change } })
}

/** Reads again what the user may do at each shop. */
export const renewSession = (userId: number) => queryClient.invalidateQueries({ queryKey: sessionKeys.of(userId) })

/** Whether this user is a coach or staff of the shop, and so may book for members (identity ledger IP-001). */
export const isProxy = ({ isTeacher, isStaff, isSuperUser }: User) => isTeacher || isStaff || isSuperUser
