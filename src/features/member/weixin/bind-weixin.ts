import { call } from '@/http/call'
import { login } from '@/platform/login'
import type { LoginPort } from '@/platform/login/types'
import { changeUser } from '../session'

// Each variant of the port is narrower than the port.
const platform: LoginPort = login

/** Hands a code of WeChat to the server, which gets the payer's openid by it (identity ledger IP-164). */
export const sendWeixinCode = async (shopId: number, code: string): Promise<void> => {
  await call('weixinAuth', { shopId, code })
  changeUser({ has_openid: true })
}

/** Binds the openid in the mini-program, where WeChat needs no dialog for it; false elsewhere. Rejects on a failure. */
export const bindByPlatform = async (shopId: number): Promise<boolean> => {
  const outcome = await platform.identify()
  if (outcome.kind === 'unsupported') return false
  if (outcome.kind === 'failed') throw new Error('wx.login failed')
  await sendWeixinCode(shopId, outcome.code)
  return true
}
