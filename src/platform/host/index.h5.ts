import { readCookie } from '../storage/cookie.h5'
import type { Host, HostPort } from './types'
import { readUserAgent } from './user-agent'

/** WeChat sets this in a mini-program's web-view, some time after the page has started. */
declare global {
  interface Window {
    __wxjs_environment?: string
  }
}

const read = (): Host => {
  const host = readUserAgent(navigator.userAgent)
  return host.app === 'wechat' && window.__wxjs_environment === 'miniprogram' ? { ...host, shell: true } : host
}

/** How long, in ms, the answers in a page are as good as new; people may have logged in since, or booked. */
const FRESH = 10_000

const pageData = (): unknown => {
  const text = document.getElementById('page-data')?.textContent
  if (!text) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

let kept: Record<string, unknown> | undefined
const answers = () => {
  if (performance.now() > FRESH) return undefined
  kept ??= (pageData() as { answers?: Record<string, unknown> } | undefined)?.answers
  return kept
}

export const host = {
  read,
  canShare: () => ['wechat', 'coach', 'staff'].includes(read().app),
  pageData,
  answers,
  csrfToken: () => readCookie('csrftoken') ?? (pageData() as { csrf?: string } | undefined)?.csrf,
  clientName: undefined,
  drawsTabBar: true,
} satisfies HostPort
