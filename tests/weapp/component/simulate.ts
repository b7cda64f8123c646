import path from 'node:path'
import type { ApiCall, Json, SetDataCall, Tree } from '../host/protocol'
import { measureExparser, type Exparser, type ExparserModule } from './exparser'
import { fakeWx, type Answer } from './fake-wx'

type Hook = (argument?: unknown) => void
type Instance = Record<string, unknown> & { setData: (data: object, done?: () => void) => void; data: Json } & Partial<
    Record<'onLoad' | 'onShow' | 'onReady' | 'onHide' | 'onUnload', Hook>
  >
interface Rendered {
  instance: Instance
  _exparserNode: { shadowRoot: Exparser }
  attach: (parent: Node) => void
  detach: () => void
  querySelector: (selector: string) => Rendered | undefined
  dispatchEvent: (name: string, options?: { detail?: object }) => void
}
interface Simulate {
  load: (file: string, tag: string, options: object) => string
  render: (id: string) => Rendered
}
type Globals = Record<'wx' | 'App' | 'Page' | 'Component' | 'getApp' | 'getCurrentPages', unknown>

export interface PageOptions {
  /** The server; without it nothing answers. */
  answer?: Answer
  /** The contents of wx storage. */
  storage?: Record<string, Json>
  query?: Record<string, string>
}

export interface SimulatedPage {
  element: HTMLElement
  setData: SetDataCall[]
  calls: ApiCall[]
  /** Everything that was thrown or logged as an error. */
  errors: string[]
  /** Taps the element with this id in the template, or the innermost one with exactly this text. */
  tap: (where: { id: string } | { text: string }) => Promise<void>
  type: (id: string, text: string) => Promise<void>
  tree: () => Tree
  close: () => void
}

/** Lets all waiting work of the page run: React works in message turns. */
export const settle = async (turns = 20) => {
  for (let turn = 0; turn < turns; turn++) await new Promise((next) => setTimeout(next, 1))
}

/**
 * Opens one page of a built mini-program on WeChat's own component engine (exparser) in jsdom. Needs the jsdom environment; every call
 * starts the app afresh.
 */
export async function openPage(dir: string, page: string, { answer, storage, query = {} }: PageOptions = {}): Promise<SimulatedPage> {
  jest.resetModules()
  const calls: ApiCall[] = []
  const setData: SetDataCall[] = []
  const errors: string[] = []
  const onError = ({ message }: ErrorEvent) => errors.push(message)
  window.addEventListener('error', onError)
  const console_ = jest.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void errors.push(words.map(String).join(' ')))

  const globals = globalThis as unknown as Globals
  globals.wx = fakeWx(calls, answer, storage)
  const simulate = jest.requireActual<Simulate>('miniprogram-simulate')
  const app: Record<string, Hook | undefined> = {}
  const opened: Instance[] = []
  const component = globals.Component as (definition: object) => void
  globals.App = (definition: object) => void Object.assign(app, definition)
  globals.getApp = () => app
  globals.getCurrentPages = () => opened
  // Taro writes {} where WeChat's documents ask for an array.
  globals.Component = ({ behaviors, ...definition }: Record<string, unknown>) =>
    component({ ...definition, ...(Array.isArray(behaviors) && { behaviors: behaviors as unknown[] }) })
  globals.Page = ({ data, ...rest }: Record<string, unknown>) =>
    component({ data, methods: Object.fromEntries(Object.entries(rest).filter(([, value]) => typeof value === 'function')) })

  jest.requireActual(path.join(dir, 'app.js'))
  const launch = { path: page, query, scene: 1001 }
  app.onLaunch?.(launch)
  app.onShow?.(launch)
  const rendered = simulate.render(simulate.load(path.join(dir, page), 'page', { rootPath: dir, compiler: 'official' }))
  const { instance } = rendered
  Object.assign(instance, { route: page, is: page, options: query, getTabBar: () => undefined })
  opened.push(instance)
  const original = instance.setData.bind(instance)
  instance.setData = (data, done) => {
    const text = JSON.stringify(data)
    setData.push({ page, cause: 1, bytes: Buffer.byteLength(text), at: performance.now() })
    original(JSON.parse(text) as object, done)
  }
  const parent = document.createElement('div')
  document.body.append(parent)
  rendered.attach(parent)
  instance.onLoad?.(query)
  instance.onShow?.()
  instance.onReady?.()
  await settle()

  const innermost = (text: string) =>
    [...parent.querySelectorAll<HTMLElement & { __wxElement: Exparser }>('*')].reverse().find((one) => one.textContent?.trim() === text)
  return {
    element: parent,
    setData,
    calls,
    errors,
    tap: async (where) => {
      if ('id' in where) {
        const found = rendered.querySelector(`#${where.id}`)
        if (!found) throw new Error(`no #${where.id} on ${page}:\n${parent.innerHTML}`)
        found.dispatchEvent('tap')
      } else {
        const found = innermost(where.text)
        if (!found) throw new Error(`no "${where.text}" on ${page}:\n${parent.textContent}`)
        const { Event } = jest.requireActual<ExparserModule>('miniprogram-exparser')
        Event.dispatchEvent(found.__wxElement, Event.create('tap', {}, { bubbles: true, capturePhase: true, composed: true }))
      }
      await settle()
    },
    type: async (id, text) => {
      rendered.querySelector(`#${id}`)?.dispatchEvent('input', { detail: { value: text, cursor: text.length } })
      await settle()
    },
    tree: () => {
      const { nodes, depth, siblings } = measureExparser(rendered._exparserNode.shadowRoot)
      return { nodes, depth, siblings }
    },
    close: () => {
      instance.onUnload?.()
      rendered.detach()
      parent.remove()
      window.removeEventListener('error', onError)
      console_.mockRestore()
    },
  }
}
