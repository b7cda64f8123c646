import { useEffect, useState } from 'react'
import { useDidShow } from '@tarojs/taro'
import { isApiError } from '@/http/api-error'
import { useOnline } from '@/platform/network'
import { useMemberStore } from '@/shell/session/member-store'
import { useActivityOrderQuery } from '../activity-queries'
import { keepTicket, restoreTicket } from './kept-order'

/** One own sign-up: read again whenever its page is shown, and kept on the device while its ticket is good. */
export const useOwnOrder = (shopId: number, orderId: number, enabled: boolean) => {
  const user = useMemberStore((state) => state.user)
  useState(() => user && restoreTicket(user, orderId))
  const online = useOnline()
  const query = useActivityOrderQuery(shopId, orderId, enabled)
  const order = query.data?.order
  useDidShow(() => {
    if (enabled) void query.refetch({ cancelRefetch: false })
  })
  useEffect(() => {
    if (user && order?.code) keepTicket(user, order)
  }, [user, order])
  return { query, order, offline: !online || (isApiError(query.error) && query.error.code === 'client.offline') }
}
