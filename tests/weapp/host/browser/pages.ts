import type { Root } from 'glass-easel-miniprogram-adapter'
import type { AppJson, AppPackage, ComponentJson, Route } from '../protocol'
import { measureTree } from './audit'
import type { Engine } from './engine'
import { createStyles, Frame, type Phone } from './frame'
import type { Recorder } from './record'
import { Refused } from './wx/task'

type Hook = (argument?: unknown) => unknown
export type PageInstance = Record<string, unknown> & Partial<Record<'onLoad' | 'onShow' | 'onReady' | 'onHide' | 'onUnload', Hook>>

export interface PageRecord extends Route {
  root: Root
  instance: PageInstance
  tabBar?: Root
  frame: Frame
  config: ComponentJson
  /** A caller waits for the page to end its refresh. */
  pulled?: () => void
  /** The page wants this to be asked before the user leaves it. */
  alert?: string | undefined
}

const STACK_LIMIT = 10
const TAB_BAR = 'custom-tab-bar/index'

interface Parts {
  app: AppJson
  pack: AppPackage
  engine: Engine
  recorder: Recorder
  /** Runs a script of the package once. */
  load: (path: string) => void
  backLabel: () => string
  /** WeChat's question before a page is left. */
  ask: (message: string, leave: () => void) => void
  phone: () => Phone
}

/** The page stack: at most ten pages, tab pages stay alive beneath until a relaunch, each with a tab bar of its own. */
export class Pages {
  readonly stack: PageRecord[] = []
  private readonly tabs = new Map<string, PageRecord>()
  private readonly all: Set<string>
  private readonly tabPaths: Set<string>
  private readonly showStyles: (page: string) => void
  private serial = 0

  constructor(private readonly parts: Parts) {
    const { app, pack } = parts
    this.all = new Set([...app.pages, ...(app.subPackages ?? []).flatMap(({ root, pages }) => pages.map((page) => `${root}/${page}`))])
    this.tabPaths = new Set(app.tabBar?.list.map((tab) => tab.pagePath))
    this.showStyles = createStyles(pack)
  }

  get top(): PageRecord {
    const top = this.stack[this.stack.length - 1]
    if (!top) throw new Error('no page is open')
    return top
  }

  /** The open page of an instance. */
  of(instance: object): PageRecord {
    const found = [...this.stack, ...this.tabs.values()].find((page) => page.instance === instance)
    if (!found) throw new Error('no open page is this instance')
    return found
  }

  isTab(page: string) {
    return this.tabPaths.has(page)
  }

  has(page: string) {
    return this.all.has(page)
  }

  /** A page of the package, or a refusal. */
  find({ page }: Route): string {
    if (!this.has(page)) throw new Refused(`page "${page}" is not found`)
    return page
  }

  /** `prepare` gets the page before it loads. */
  push(route: Route, prepare?: (page: PageInstance) => void) {
    if (this.stack.length >= STACK_LIMIT) throw new Refused('webview count limit exceed')
    const before = this.stack[this.stack.length - 1]
    if (before) this.hide(before)
    this.open(route, prepare)
  }

  replace(route: Route) {
    const leaving = this.stack.pop()
    if (leaving) this.close(leaving)
    this.open(route)
  }

  pop(delta: number) {
    if (this.stack.length < 2) throw new Refused('cannot navigate back at first page.')
    const closing = this.stack.splice(Math.max(1, this.stack.length - delta))
    for (const page of closing.reverse()) this.close(page)
    this.show(this.top)
  }

  /** The user goes back: a page with an alert is asked about first. */
  leave() {
    const { alert } = this.top
    if (alert === undefined) return this.pop(1)
    this.parts.ask(alert, () => this.pop(1))
  }

  toTab(route: Route) {
    const already = this.stack.length === 1 && this.stack[0]!.page === route.page
    if (already) return
    const leaving = this.stack.splice(0)
    for (const page of leaving.reverse())
      if (!this.isTab(page.page)) this.close(page)
      else if (page.page !== route.page) this.hide(page)
    const alive = this.tabs.get(route.page)
    if (!alive) {
      this.open(route)
      return
    }
    this.stack.push(alive)
    this.show(alive)
  }

  relaunch(route: Route) {
    for (const page of new Set([...this.stack.reverse(), ...this.tabs.values()])) this.close(page)
    this.stack.length = 0
    this.tabs.clear()
    this.open(route)
  }

  /** The page's refresh, begun by the user or by the page; resolves when the page ends it. */
  pull(): Promise<void> {
    const page = this.top
    if (!page.config.enablePullDownRefresh) throw new Refused(`${page.page} does not enable pulling down`)
    return new Promise((done) => {
      page.pulled = done
      ;(page.instance.onPullDownRefresh as Hook | undefined)?.()
    })
  }

  measure() {
    const page = this.stack[this.stack.length - 1]
    if (page) this.parts.recorder.measured(page.page, measureTree(page.root.getComponent().getShadowRoot()!))
  }

  private open(route: Route, prepare?: (page: PageInstance) => void) {
    const { app, pack, load } = this.parts
    const path = this.find(route)
    load(path)
    const config = { ...app.window, ...pack.json[path] }
    const back = this.stack.length > 0 ? { label: this.parts.backLabel(), onTap: () => this.leave() } : undefined
    const frame = new Frame(config, this.parts.phone(), back)
    document.body.append(frame.outer)
    frame.shown = true
    this.showStyles(path)
    const { root, instance } = this.create('wx-page', path)
    Object.assign(instance, { route: path, options: route.query })
    const page: PageRecord = { ...route, root, instance, frame, config }
    this.stack.push(page)
    if (this.isTab(path)) this.tabs.set(path, page)
    prepare?.(instance)
    instance.onLoad?.(route.query)
    this.attach(root, frame.scroller)
    if (app.tabBar?.custom && this.isTab(path)) this.addTabBar(page)
    this.listenToScroll(page)
    instance.onShow?.()
    instance.onReady?.()
  }

  private create(tag: string, path: string) {
    const root = this.parts.engine.createRoot(tag, path)
    const instance = root.get() as unknown as PageInstance
    const id = `pageId:${(this.serial += 1)}`
    Object.assign(instance, { is: path, getPageId: () => id })
    return { root, instance }
  }

  private attach(root: Root, parent: HTMLElement) {
    const place = document.createElement('div')
    parent.append(place)
    root.attach(parent as never, place as never)
  }

  private addTabBar(page: PageRecord) {
    this.parts.load(TAB_BAR)
    const { root, instance } = this.create('custom-tab-bar', TAB_BAR)
    page.tabBar = root
    page.instance.getTabBar = () => instance
    this.attach(root, page.frame.window)
  }

  private listenToScroll({ instance, frame: { scroller }, config }: PageRecord) {
    let wasNear = false
    scroller.addEventListener('scroll', () => {
      ;(instance.onPageScroll as Hook | undefined)?.({ scrollTop: scroller.scrollTop })
      const near = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight <= (config.onReachBottomDistance ?? 50)
      if (near && !wasNear) (instance.onReachBottom as Hook | undefined)?.()
      wasNear = near
    })
  }

  private show(page: PageRecord) {
    page.frame.shown = true
    this.showStyles(page.page)
    page.instance.onShow?.()
  }

  private hide(page: PageRecord) {
    page.frame.shown = false
    page.instance.onHide?.()
  }

  private close(page: PageRecord) {
    page.instance.onUnload?.()
    this.tabs.delete(page.page)
    page.frame.outer.remove()
    page.root.release()
    page.tabBar?.release()
  }
}
