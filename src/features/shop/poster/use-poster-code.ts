import { useQuery } from '@tanstack/react-query'
import { call } from '@/http/call'
import { staleTime } from '@/http/stale-time'
import { host } from '@/platform/host'
import { navigate } from '@/platform/navigate'
import type { PosterCode } from './poster-facts'

/**
 * The code of a poster: inside WeChat the mini-program's, as the server has it from WeChat; elsewhere, and where WeChat gives none, the link as a QR
 * code. Undefined while it is on its way.
 */
export const usePosterCode = (shopId: number, address: string): PosterCode | undefined => {
  const { app } = host.read()
  const inWeixin = app === 'weapp' || app === 'wechat'
  const query = useQuery({
    queryKey: ['shop', 'poster-code', shopId, address],
    queryFn: () => call('shopCode', { shopId, address }),
    staleTime: staleTime.catalogue,
    enabled: inWeixin,
    retry: false,
  })
  if (query.data) return { kind: 'mini', src: query.data.code.image_url }
  return inWeixin && !query.isError ? undefined : { kind: 'link', text: navigate.webUrl(address) }
}
