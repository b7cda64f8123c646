import { call } from '@/http/call'
import { queryClient } from '@/http/query-client'
import { login } from '@/platform/login'
import type { LoginPort } from '@/platform/login/types'
import { sessionKeys } from './session'
import { refreshUser, useMemberStore } from './store'

// Each variant of the port is narrower than the port.
const platform: LoginPort = login

/** Hands a code of WeChat to the server, which gets the payer's openid by it (identity ledger IP-164). */
export const sendWeixinCode = async (shopId: number, code: string): Promise<void> => {
  await call('weixinAuth', { shopId, code })
  const { user } = useMemberStore.getState()
  if (!user) return
  const known = { ...user, has_openid: true }
  refreshUser(known, shopId)
  queryClient.setQueryData(sessionKeys.at(user.id, shopId), (data: { user: typeof user } | undefined) => data && { user: known })
}

/** Binds the openid in the mini-program, where WeChat needs no dialog for it; false elsewhere. Rejects on a failure. */
export const bindByPlatform = async (shopId: number): Promise<boolean> => {
  const outcome = await platform.identify()
  if (outcome.kind === 'unsupported') return false
  if (outcome.kind === 'failed') throw new Error('wx.login failed')
  await sendWeixinCode(shopId, outcome.code)
  return true
}
