import { useEffect, useRef, useState } from 'react'
import { call } from '@/http/call'
import { host } from '@/platform/host'
import type { HostPort } from '@/platform/host/types'
import { navigate } from '@/platform/navigate'
import { storage } from '@/platform/storage'
import { uuid } from '@/platform/storage/uuid'
import { goAddress, relaunch } from '@/routes/go'
import { buildAddress } from '@/routes/match'
import { ownAddress } from '@/routes/shop-id'
import type { RouteParams } from '@/routes/table'
import { bindByPlatform, sendWeixinCode } from './bind-weixin'
import { logInInstead } from '@/shell/session/session-guard'
import { useMemberStore } from '@/shell/session/member-store'
import { rememberAsked } from './weixin-asked'

// Each variant of the port is narrower than the port.
const platform: HostPort = host

/** `elsewhere`: not inside WeChat. */
export type WeixinAuth = { kind: 'asking' } | { kind: 'failed'; error: unknown } | { kind: 'elsewhere' }

type Start = RouteParams['weixinAuthPage']

/** Opens WeChat's authorise page, which comes back here with a code. */
const leaveForWeixin = async ({ shopId, next }: Start) => {
  const state = uuid().replace(/-/g, '')
  storage.set('weixin_state', state)
  const url = navigate.webUrl(buildAddress('weixinAuthPage', { shopId, next: ownAddress(next) }))
  navigate.leave((await call('weixinAuthorise', { shopId, url, state })).url)
}

/** A code whose state is not this visit's came by another person's link: using it would bind a stranger. */
const isOurs = (state: string | undefined): boolean => {
  const wanted = storage.get('weixin_state')
  storage.remove('weixin_state')
  return wanted !== undefined && wanted === state
}

const isKnownAt = (shopId: number): boolean => {
  const { user, shopId: knownAt } = useMemberStore.getState()
  return knownAt === shopId && user?.has_openid === true
}

/** Binds the openid and goes back to the page before (identity ledger IP-163, IP-164). */
export const useWeixinAuth = (start: Start) => {
  const { shopId, next, code, state } = start
  const [auth, setAuth] = useState<WeixinAuth>({ kind: 'asking' })
  const begun = useRef(false)

  const goOn = async () => {
    const own = ownAddress(next)
    if (own && (await goAddress(own, 'relaunch'))) return
    await relaunch('shopHomePage', { shopId })
  }

  const run = async (withCode: boolean) => {
    setAuth({ kind: 'asking' })
    try {
      if (isKnownAt(shopId)) return await goOn()
      if (withCode && code) {
        if (!isOurs(state)) return setAuth({ kind: 'failed', error: undefined })
        await sendWeixinCode(shopId, code)
        return await goOn()
      }
      if (await bindByPlatform(shopId)) return await goOn()
      if (platform.read().app !== 'wechat') return setAuth({ kind: 'elsewhere' })
      await leaveForWeixin(start)
    } catch (error) {
      setAuth({ kind: 'failed', error })
    }
  }

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const { user } = useMemberStore.getState()
    if (!user) return void logInInstead()
    rememberAsked(user.id)
    void run(true)
  })

  return { auth, again: () => void run(false), goOn: () => void goOn() }
}
