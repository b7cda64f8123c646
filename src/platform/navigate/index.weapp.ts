import Taro, { useDidShow, usePageNotFound, useRouter } from '@tarojs/taro'
import { useRef } from 'react'
import type { Entry, NavigatePort, Whereabouts } from './types'

/** WeChat keeps ten pages at most. */
const MAX_PAGES = 10

const decoded = (text: string | undefined) => {
  try {
    return text && decodeURIComponent(text)
  } catch {
    return text
  }
}

/** WeChat hands a page's query over as it was written in the address; the names with a $ are Taro's. */
const own = (params: Record<string, string | undefined> = {}) =>
  Object.fromEntries(
    Object.entries(params)
      .filter(([name]) => !name.startsWith('$'))
      .map(([name, value]) => [name, decoded(value)]),
  )

const here = (): Whereabouts => {
  const pages = Taro.getCurrentPages()
  const page = pages[pages.length - 1] as { route?: string; options?: Record<string, string> } | undefined
  return { page: page?.route ?? '', query: own(page?.options) }
}

export const navigate = {
  open: async ({ pageUrl, tab }, move) => {
    const url = pageUrl
    if (move === 'relaunch') await Taro.reLaunch({ url })
    else if (tab) await Taro.switchTab({ url })
    else if (move === 'replace' || Taro.getCurrentPages().length >= MAX_PAGES) await Taro.redirectTo({ url })
    else await Taro.navigateTo({ url })
  },
  back: async () => {
    if (Taro.getCurrentPages().length < 2) return false
    await Taro.navigateBack()
    return true
  },
  here,
  useHere: () => {
    const { path, params } = useRouter()
    return () => ({ page: path, query: own(params) })
  },
  webUrl: (address) => API_ORIGIN + address,
  relaunchShell: (_pageUrl: string) => false,
  // A web-view needs domains registered with WeChat: a mini-program leaves nowhere.
  leave: (_url: string) => false,
  useEntry: (listener) => {
    // The app also comes to the front for other reasons, and then repeats what it was opened with.
    const last = useRef<string>()
    useDidShow((options) => {
      const { scene, q } = (options?.query ?? {}) as Entry
      const entry = scene ?? q
      if (!entry || entry === last.current) return
      last.current = entry
      listener({ scene, q })
    })
  },
  useUnknownPage: (listener) => usePageNotFound(({ path }) => listener(path)),
} satisfies NavigatePort
