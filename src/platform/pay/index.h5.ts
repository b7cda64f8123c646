import { alipayHosts, isOfficialLink, wechatPayHosts } from '@/domain/payment/pay-hosts'
import { host } from '../host'
import type { HostPort } from '../host/types'
import { navigate } from '../navigate'
import { payByNativeBridge } from './native-bridge.h5'
import type { Payment, PayOutcome, PayPort } from './types'
import { payByWeixinBridge } from './weixin-bridge.h5'

// Each variant of the port is narrower than the port.
const platform: HostPort = host

/** Hosts that the server adds to the official ones, such as its sandbox's cashier (booking ledger BK-293). */
const ownHosts = (): string[] => {
  const { pay_hosts: named } = (platform.pageData() ?? {}) as { pay_hosts?: unknown }
  const hosts = Array.isArray(named) ? named.filter((one): one is string => typeof one === 'string') : []
  return [`${window.location.origin}/sandbox`, ...hosts]
}

const isAlipay = ({ channel }: Payment) => channel.startsWith('ALIPAY')

/** Opens Alipay's own app on a phone, where an agreement is signed. */
const ALIPAY_APP = 'alipays://platformapi/startapp?'

/** Undefined for anything but a web address, or Alipay's app. */
const findLink = ({ channel, params }: Payment): string | undefined => {
  try {
    if (channel === 'ALIPAY' && params.url?.startsWith(ALIPAY_APP)) return params.url
    const { protocol, href } = new URL(params.url ?? '', window.location.href)
    return params.url && /^https?:$/.test(protocol) ? href : undefined
  } catch {
    return undefined
  }
}

const openLink = (payment: Payment): PayOutcome => {
  const link = findLink(payment)
  if (!link) return { kind: 'failed' }
  const alipay = isAlipay(payment)
  // WeChat blocks Alipay's pages.
  const blocked = alipay && platform.read().app === 'wechat'
  const official = link.startsWith(ALIPAY_APP) || isOfficialLink(link, [...(alipay ? alipayHosts : wechatPayHosts), ...ownHosts()])
  if (blocked || !official) return { kind: 'copy', link, to: alipay ? 'browser' : 'wechat' }
  navigate.leave(link)
  return { kind: 'left' }
}

const pay = async (payment: Payment): Promise<PayOutcome> => {
  const at = platform.read()
  if ('old' in at) return at.old ? { kind: 'unsupported', reason: 'old_app' } : payByNativeBridge(payment)
  if (at.app === 'dingtalk') return { kind: 'unsupported', reason: 'dingtalk' }
  // A web-view inside a mini-program cannot pay: the mini-program's own page can.
  if (at.shell) return { kind: 'unsupported', reason: 'shell' }
  const { kind, params } = payment
  if (kind === 'url') return openLink(payment)
  if (kind === 'qrcode') return params.code_url ? { kind: 'shown', code: params.code_url } : { kind: 'failed' }
  return at.app === 'wechat' ? payByWeixinBridge(params) : { kind: 'unsupported', reason: 'channel' }
}

export const payment = { pay } satisfies PayPort
