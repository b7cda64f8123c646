import { buildPageUrl, matchPage } from '@/routes/match'
import { weappDist } from '../../weapp/dist'
import { checkRun } from '../../weapp/host/check-run'
import { openHost } from '../../weapp/host/launch'
import type { World } from '../../weapp/host/protocol'
import { collectErrors, pageActs } from './base-driver'
import type { Driver, DriverOptions, Lang } from './driver'
import { Interference } from './interfere'
import { weappIds } from './resolve'

const LANGUAGE: Record<Lang, World['language']> = { 'zh-cn': 'zh_CN', 'zh-tw': 'zh_TW', 'en-us': 'en' }

const decoded = (query: Record<string, string>) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, decodeURIComponent(value)]))

/** The compiled mini-program on WeChat's open-source component engine, over the real server. */
export async function openWeappDriver(options: DriverOptions): Promise<Driver> {
  const { session, lang, theme, location } = options
  const interference = new Interference()
  const host = await openHost(options, {
    dir: weappDist(),
    meet: (url) => interference.meet(url),
    storage: { ...(lang && { lang }), ...(session && { session_id: session.token, session_user: JSON.stringify(session.user) }) },
    world: { ...(lang && { language: LANGUAGE[lang] }), ...(theme && { theme }), ...(location && { location }) },
  })
  const errors = collectErrors(host.page)
  const route = async () => {
    const { page, query } = await host.call('route')
    return matchPage(page, decoded(query))
  }
  const openUrl = (url: string) => host.launch(url)
  const acts = pageActs('weapp', host.page, weappIds, errors, route)
  return {
    target: 'weapp',
    ...acts,
    open: (name, params) => openUrl(buildPageUrl(name, params)),
    openUrl,
    back: () => host.call('back'),
    route,
    url: async () => {
      const { page, query } = await host.call('route')
      const search = Object.entries(query).map(([name, value]) => `${name}=${value}`)
      return `/${page}${search.length ? `?${search.join('&')}` : ''}`
    },
    title: () => host.call('title'),
    pullDown: () => host.call('pullDown'),
    setLocation: (position) => host.call('setWorld', { location: position }),
    setOnline: (online) => host.call('setWorld', { online }),
    interfere: (address, fate) => Promise.resolve(interference.set(address, fate)),
    weapp: { setWorld: (change) => host.call('setWorld', change), call: host.call, report: () => host.call('report') },
    close: async () => {
      const over = host.started() ? checkRun(await host.call('report')) : []
      await host.page.context().close()
      if (over.length) throw new Error(`the mini-program went over its budget\n${over.join('\n')}`)
    },
  }
}
