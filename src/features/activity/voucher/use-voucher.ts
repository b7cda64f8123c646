import { useEffect, useState } from 'react'
import { useDidShow } from '@tarojs/taro'
import { isApiError } from '@/http/api-error'
import { useOnline } from '@/platform/network'
import { useMemberStore } from '@/shell/session/member-store'
import { useActivityOrderQuery } from '../activity-queries'
import { keepVoucher, restoreVoucher } from './kept-voucher'

/** One own sign-up: read again whenever its page is shown, and kept on the device while its voucher is good. */
export const useVoucher = (shopId: number, orderId: number, enabled: boolean) => {
  const user = useMemberStore((state) => state.user)
  useState(() => user && restoreVoucher(user, orderId))
  const online = useOnline()
  const query = useActivityOrderQuery(shopId, orderId, enabled)
  const order = query.data?.order
  useDidShow(() => {
    if (enabled) void query.refetch({ cancelRefetch: false })
  })
  useEffect(() => {
    if (user && order?.code) keepVoucher(user, order)
  }, [user, order])
  return { query, order, offline: !online || (isApiError(query.error) && query.error.code === 'client.offline') }
}
