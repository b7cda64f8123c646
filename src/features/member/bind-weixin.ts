import { call } from '@/http/call'
import { queryClient } from '@/http/query-client'
import { login } from '@/platform/login'
import type { LoginPort } from '@/platform/login/types'
import { sessionKeys } from './session'
import { refreshUser, useMemberStore } from './store'

// Each variant of the port is narrower than the port.
const platform: LoginPort = login

/** Hands a code of WeChat to the server, which then knows who pays (identity ledger IP-164). */
export const sendWeixinCode = async (shopId: number, code: string): Promise<void> => {
  await call('weixinAuth', { shopId, code })
  const { user } = useMemberStore.getState()
  if (!user) return
  const known = { ...user, has_openid: true }
  refreshUser(known, shopId)
  queryClient.setQueryData(sessionKeys.at(user.id, shopId), (data: { user: typeof user } | undefined) => data && { user: known })
}

/** In the mini-program WeChat says who this is without any dialog; false elsewhere. Rejects where that fails. */
export const bindByPlatform = async (shopId: number): Promise<boolean> => {
  const outcome = await platform.identify()
  if (outcome.kind === 'unsupported') return false
  if (outcome.kind === 'failed') throw new Error('wx.login failed')
  await sendWeixinCode(shopId, outcome.code)
  return true
}
