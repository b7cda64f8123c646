import Taro, { useRouter } from '@tarojs/taro'
import type { NavigatePort, Whereabouts } from './types'

/** WeChat keeps ten pages at most. */
const MAX_PAGES = 10

const own = (params: Record<string, string | undefined> = {}) =>
  Object.fromEntries(Object.entries(params).filter(([name]) => !name.startsWith('$')))

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
  relaunchShell: (_pageUrl: string) => false,
  // A web-view needs domains registered with WeChat: a mini-program leaves nowhere.
  leave: (_url: string) => false,
  entryQuery: () => Taro.getLaunchOptionsSync().query as { scene?: string; q?: string },
} satisfies NavigatePort
