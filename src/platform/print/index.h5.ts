import { readUserAgent } from '../host/user-agent'
import type { PrintPort } from './types'

export const print = {
  // WeChat's browser has no printing.
  isThere: typeof window.print === 'function' && readUserAgent(navigator.userAgent).app !== 'wechat',
  page: () => window.print(),
} satisfies PrintPort
