import { useEffect, useRef } from 'react'
import type { User } from '@/contract/member/member'
import type { Shop } from '@/contract/shop/shop'
import { host } from '@/platform/host'
import type { HostPort } from '@/platform/host/types'
import { replace } from '@/routes/go'
import { here, routeHere } from '@/routes/here'
import { onArrive } from '@/routes/use-route'
import { bindByPlatform } from './bind-weixin'
import { useMemberStore } from '@/shell/session/member-store'
import { rememberAsked, wasAsked } from './weixin-asked'

// Each variant of the port is narrower than the port.
const platform: HostPort = host

/** Pages that redirect by themselves. */
const ownWay = ['loginPage', 'registerPage', 'weixinAuthPage']

const ask = (user: User, shop: Shop) => {
  const { app, shell } = platform.read()
  if (wasAsked(user.id) || ownWay.includes(routeHere()?.name ?? '')) return
  if (app === 'weapp') {
    rememberAsked(user.id)
    // The result is not awaited: paying asks again after a failure.
    bindByPlatform(shop.id).catch(() => undefined)
  } else if (app === 'wechat' && !shell && shop.has_weixin) {
    rememberAsked(user.id)
    void replace('weixinAuthPage', { shopId: shop.id, next: here() })
  }
}

/**
 * Binds a missing openid: silently in the mini-program, through the authorise page inside WeChat where the venue has an app there (identity ledger
 * IP-163). Once a visit, so that a failure cannot loop.
 */
export const useWeixinBinding = (shop: Shop | undefined) => {
  const { user, shopId } = useMemberStore()
  const lacks = user && shop && shopId === shop.id && !user.has_openid ? { user, shop } : undefined
  const latest = useRef(lacks)
  latest.current = lacks
  const check = () => {
    if (latest.current) ask(latest.current.user, latest.current.shop)
  }
  useEffect(check, [lacks?.user.id, lacks?.shop.id])
  useEffect(() => onArrive(check), [])
}
