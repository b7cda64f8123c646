import { readCookie } from '../storage/cookie.h5'
import type { Host, HostPort } from './types'
import { readUserAgent } from './user-agent'

/** WeChat sets this in a mini-program's web-view, some time after the page has started. */
declare global {
  interface Window {
    __wxjs_environment?: string
  }
}

const readHost = (): Host => {
  const host = readUserAgent(navigator.userAgent)
  return host.app === 'wechat' && window.__wxjs_environment === 'miniprogram' ? { ...host, shell: true } : host
}

let read: { text: string; data: unknown } | undefined

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Cached: it is long, and several callers read it. */
const pageData = (): unknown => {
  const text = document.getElementById('page-data')?.textContent
  if (!text) return undefined
  if (read?.text !== text) read = { text, data: parse(text) }
  return read.data
}

export const host = {
  read: readHost,
  canShare: () => ['wechat', 'coach', 'staff'].includes(readHost().app),
  pageData,
  csrfToken: () => readCookie('csrftoken') ?? (pageData() as { csrf?: string } | undefined)?.csrf,
  languages: () => navigator.languages ?? [navigator.language],
  clientName: undefined,
  drawsTabBar: true,
} satisfies HostPort
