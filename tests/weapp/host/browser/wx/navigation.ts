import { parseUrl } from '../../page-url'
import { Refused, type Api } from './task'
import { tasks, type Host } from './host'
import { createChannels } from './event-channel'

interface To {
  url: string
  events?: Record<string, (data: unknown) => void>
}

export function navigation(host: Host): Api {
  const { pages, recorder } = host
  const task = tasks(host)
  const at = (url: string) => {
    const route = parseUrl(url, pages.stack[pages.stack.length - 1]?.page ?? '')
    pages.find(route)
    return route
  }
  const notTab = (url: string, word: string) => {
    const route = at(url)
    if (pages.isTab(route.page)) throw new Refused(`can not ${word} a tabbar page`)
    return route
  }
  let channel: unknown
  return {
    ...task<To>(
      'navigateTo',
      ({ url, events }) => {
        const route = notTab(url, 'navigateTo')
        const { opener, opened } = createChannels(events)
        channel = opener
        pages.push(route, (instance) => Object.assign(instance, { getOpenerEventChannel: () => opened }))
      },
      () => ({ eventChannel: channel }),
    ),
    ...task<To>('redirectTo', ({ url }) => pages.replace(notTab(url, 'redirectTo'))),
    ...task<{ delta?: number }>('navigateBack', ({ delta = 1 }) => pages.pop(delta)),
    ...task<To>('switchTab', ({ url }) => {
      const route = at(url)
      if (!pages.isTab(route.page)) throw new Refused('can not switch to no-tabBar page')
      if (url.includes('?')) recorder.fail(`wx.switchTab: ${url} has a query, which WeChat drops`)
      pages.toTab({ page: route.page, query: {} })
    }),
    ...task<To>('reLaunch', ({ url }) => pages.relaunch(at(url))),
  }
}
