import type { AppJson, AppPackage, BootOptions, HostControl, Json, Launch, World } from '../protocol'
import { beneathCapsule, beneathIndicator } from './beneath'
import { createEngine, type Templates } from './engine'
import { dataUrl, fileAt } from './files'
import { phones } from './frame'
import { listenToOpenTypes } from './open-type'
import { Pages, type PageInstance } from './pages'
import { Parts } from './parts'
import { plain } from './plain'
import { createRealm } from './realm'
import { Recorder } from './record'
import type { Host } from './wx/host'
import { createWx } from './wx/index'
import { Refused } from './wx/task'

declare global {
  interface Window {
    weapp: HostControl
    /** Set by the page's other script. */
    weappPackage: { pack: AppPackage; app: AppJson; templates: Templates }
  }
}

type Hook = ((argument?: unknown) => unknown) | undefined

/** The reason for hiding when the user goes back from the first page. */
const LEFT = 0

const BACK = { zh_CN: '返回', zh_TW: '返回', en: 'Back' }

function boot({ launch, world, storage }: BootOptions): HostControl {
  const { pack, app, templates } = window.weappPackage
  const recorder = new Recorder()
  const listeners = new Map<string, Set<(detail: unknown) => void>>()
  const appInstance: Record<string, unknown> = {}
  let measuring = false
  const measureSoon = () => {
    if (measuring) return
    measuring = true
    setTimeout(() => {
      measuring = false
      pages.measure()
    }, 0)
  }
  const engine = createEngine(pack, templates, recorder, measureSoon)
  const loaded = new Set<string>()
  const parts = new Parts(app, pack)
  const load = (path: string) => {
    if (loaded.has(path)) return
    parts.fetchPackage(path)
    loaded.add(path)
    for (const used of Object.values(pack.json[path]?.usingComponents ?? {})) load(new URL(used, `http://x/${path}`).pathname.slice(1))
    realm.run(path)
  }
  const pages: Pages = new Pages({
    app,
    pack,
    engine,
    recorder,
    load,
    backLabel: () => BACK[host.world.language],
    ask: (content, leave) =>
      (wx.showModal as (options: object) => void)({ content, success: ({ confirm }: { confirm: boolean }) => confirm && leave() }),
    phone: () => phones[host.world.phone],
  })
  const emit = (event: string, detail: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(plain(detail))
  }
  let tapped = false
  // The page gets a tap when the finger is lifted, before the browser makes a click of it.
  for (const type of ['touchend', 'click']) document.addEventListener(type, ({ isTrusted }) => void (tapped = isTrusted), true)
  const host: Host = {
    app,
    pages,
    recorder,
    world: { ...world },
    launch,
    storage: new Map(Object.entries(storage)),
    screen: { brightness: 0.4, awake: false },
    saved: [],
    emit,
    tapped: (isTap) => void (tapped = isTap),
    needTap: () => {
      if (!tapped) throw new Refused('can only be invoked by user TAP gesture.')
    },
    on: (event, listener) => listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    off: (event, listener) => (listener ? listeners.get(event)?.delete(listener) : listeners.delete(event)),
  }
  const wx = createWx(host)
  const realm = createRealm(pack.scripts, recorder, (path) => ({
    wx,
    App: (definition: object) => void Object.assign(appInstance, definition),
    Page: (definition: never) => engine.definePage(path, definition),
    Component: (definition: never) => engine.defineComponent(path, definition),
    Behavior: (definition: unknown) => definition,
    getApp: () => appInstance,
    getCurrentPages: () => pages.stack.map((page) => page.instance),
  }))
  listenToOpenTypes(pages, () => host.world)
  window.addEventListener('error', ({ message }) => emit('Error', { message }))
  window.addEventListener('unhandledrejection', ({ reason }) => emit('UnhandledRejection', { reason: String(reason) }))

  const asked = async (hook: string, argument?: object): Promise<Json> =>
    plain((await (pages.top.instance[hook] as Hook)?.call(pages.top.instance, argument)) ?? null)

  const control: HostControl = {
    boot: () => {
      throw new Error('booted already')
    },
    setWorld: (change) => {
      const before = host.world
      Object.assign(host, { world: { ...before, ...change } satisfies World })
      const { online, theme } = host.world
      if (online !== before.online) emit('NetworkStatusChange', { isConnected: online, networkType: online ? 'wifi' : 'none' })
      if (theme !== before.theme) emit('ThemeChange', { theme })
    },
    route: () => ({ page: pages.top.page, query: pages.top.query }),
    title: () => pages.top.frame.title ?? '',
    stack: () => pages.stack.map(({ page }) => page),
    back: () => {
      if (pages.stack.length > 1) pages.leave()
      else control.setForeground(false, undefined, LEFT)
    },
    beneathCapsule: () => beneathCapsule(pages.top.frame.outer),
    beneathIndicator: () => beneathIndicator(pages.top.frame.outer, phones[host.world.phone].homeIndicator),
    pullDown: () => pages.pull(),
    share: () => asked('onShareAppMessage', { from: 'menu' }),
    moments: () => asked('onShareTimeline'),
    favourite: () => asked('onAddToFavorites', {}),
    setForeground: (shown: boolean, opened?: Launch, reason = 3) => {
      const again = opened ?? host.launch
      const top: PageInstance = pages.top.instance
      if (shown) host.launch = again
      ;(appInstance[shown ? 'onShow' : 'onHide'] as Hook)?.call(appInstance, plain(again))
      emit(shown ? 'AppShow' : 'AppHide', shown ? again : { reason })
      // A link from outside to another page or query replaces all open pages.
      const isElsewhere = again.path !== pages.top.page || JSON.stringify(again.query) !== JSON.stringify(pages.top.query)
      if (shown && opened && isElsewhere && pages.has(again.path)) pages.relaunch({ page: again.path, query: again.query })
      else top[shown ? 'onShow' : 'onHide']?.()
    },
    report: () => {
      pages.measure()
      return recorder.report()
    },
    storage: () => Object.fromEntries(host.storage),
    screen: () => ({ ...host.screen }),
    saved: () => [...host.saved],
    file: (path: string) => {
      const found = fileAt(path)
      return found ? dataUrl(found) : null
    },
  }

  realm.run('app')
  ;(appInstance.onLaunch as Hook)?.call(appInstance, plain(launch))
  ;(appInstance.onShow as Hook)?.call(appInstance, plain(launch))
  if (pages.has(launch.path)) pages.relaunch({ page: launch.path, query: launch.query })
  else {
    const missing = { path: launch.path, query: launch.query, isEntryPage: true }
    ;(appInstance.onPageNotFound as Hook)?.call(appInstance, missing)
    emit('PageNotFound', missing)
  }
  return control
}

window.weapp = { boot: (options: BootOptions) => void (window.weapp = boot(options)) } as HostControl
