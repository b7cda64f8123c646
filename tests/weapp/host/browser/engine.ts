import {
  addGlobalErrorListener,
  addGlobalWarningListener,
  CurrentWindowBackendContext,
  type Element,
  Event,
  globalOptions,
} from 'glass-easel'
import { component, MiniProgramEnv, type Root } from 'glass-easel-miniprogram-adapter'
import { nameScope, type AppPackage } from '../protocol'
import { countBytes, plain } from './plain'
import type { Recorder } from './record'
import { builtinTags, defineTags } from './tags'

type Definition = Record<string, unknown> & { options?: Record<string, unknown>; methods?: Record<string, unknown> }
type Handler = (this: unknown, ...args: unknown[]) => unknown
interface Dispatched {
  type: string
  timeStamp: number
  detail: unknown
  mark: unknown
  target: Element
  currentTarget: Element
  touches?: unknown
  changedTouches?: unknown
}

/** Compiled templates by path, made by glass-easel's template compiler; they hold functions and come as a script of their own. */
export type Templates = Record<string, never>

const isEvent = (value: unknown): value is Dispatched =>
  typeof value === 'object' && value !== null && 'currentTarget' in value && 'timeStamp' in value

const makeNode = (node: Element) => ({ id: node.id, dataset: plain(node.dataset ?? {}), offsetLeft: 0, offsetTop: 0 })

/** An event as it crosses to the logic layer: plain data. */
const crossing = (event: Dispatched) => ({
  type: event.type,
  timeStamp: event.timeStamp,
  target: makeNode(event.target),
  currentTarget: makeNode(event.currentTarget),
  mark: plain(event.mark ?? {}),
  detail: plain(event.detail ?? {}),
  touches: event.touches ?? [],
  changedTouches: event.changedTouches ?? [],
})

/** Touches of a canvas have only coordinates on it. */
const listTouches = (list: TouchList, on: EventTarget | null) => {
  const canvas = on instanceof HTMLElement && on.localName === 'wx-canvas' ? on.getBoundingClientRect() : undefined
  return [...list].map(({ identifier, pageX, pageY, clientX, clientY }) =>
    canvas ? { identifier, x: clientX - canvas.left, y: clientY - canvas.top } : { identifier, pageX, pageY, clientX, clientY },
  )
}

/** WeChat's open-source component engine on this browser's DOM, with a count of its traffic. */
export function createEngine(pack: AppPackage, templates: Templates, recorder: Recorder, changed: () => void) {
  defineTags()
  globalOptions.writeIdToDOM = true
  addGlobalErrorListener((error, method) => {
    recorder.fail(`${method ?? 'engine'}: ${String(error instanceof Error ? error.stack : error)}`)
    return false
  })
  addGlobalWarningListener((message) => {
    if (/Cannot find component/.test(message)) recorder.fail(message)
  })

  const env = new MiniProgramEnv()
  const space = env.createCodeSpace('main', true)
  const components = space.getComponentSpace()
  ;(components as unknown as { _$allowUnusedNativeNode: boolean })._$allowUnusedNativeNode = false
  for (const [tag, element] of Object.entries(builtinTags)) components.setGlobalUsingComponent(tag, element)
  for (const [path, content] of Object.entries(templates))
    space.addCompiledTemplate(path, { groupList: templates, content, fallbackListenerOnNativeNode: true } as never)
  for (const [path, json] of Object.entries(pack.json)) space.addComponentStaticConfig(path, json as never)
  for (const path of Object.keys(pack.styles)) if (pack.json[path]?.component) space.addStyleSheet(path, undefined, nameScope(path))

  const backend = new CurrentWindowBackendContext()
  const associated = env.associateBackend(backend)
  backend.onEvent((target, type, detail, options) => {
    const original = options.originalEvent
    const touch = original instanceof TouchEvent ? original : undefined
    const event = new Event(type, original instanceof CustomEvent ? (original.detail as unknown) : (detail as unknown), {
      ...options,
      extraFields: touch && {
        touches: listTouches(touch.touches, touch.target),
        changedTouches: listTouches(touch.changedTouches, touch.target),
      },
    })
    Event.dispatchEvent(target, event)
    return event.getEventBubbleStatus()
  })

  const prototype = component.ComponentCaller.prototype as unknown as {
    setData: (data: object, done?: () => void) => void
    is: string
    data: Record<string, unknown>
  }
  const { setData } = prototype
  const opened = new WeakSet<object>()
  for (const act of ['touchstart', 'input']) window.addEventListener(act, () => recorder.caused(), { capture: true })
  prototype.setData = function counted(this: typeof prototype, data, done) {
    const text = JSON.stringify(data)
    if (this.is.startsWith('pages/') && !opened.has(this)) {
      opened.add(this)
      recorder.caused()
    }
    recorder.sent(this.is, countBytes(text))
    // The logic layer has the new values at once, the page draws them after they have crossed.
    for (const [name, value] of Object.entries(JSON.parse(text) as object)) if (/^\w+$/.test(name)) this.data[name] = value
    setTimeout(() => {
      setData.call(this, JSON.parse(text) as object, done)
      changed()
    }, 0)
  }

  /** Handlers get events as plain data, and their errors are recorded. */
  const guarded = (handler: Handler): Handler =>
    function (...args) {
      if (isEvent(args[0])) args[0] = crossing(args[0])
      return handler.apply(this, args)
    }
  const guardAll = (from: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(from).map(([name, value]) => [name, typeof value === 'function' ? guarded(value as Handler) : value]))
  const prepare = (path: string, definition: Definition): Definition => {
    const { behaviors, externalClasses, options = {}, ...rest } = definition
    const { styleIsolation, addGlobalClass } = options
    if (styleIsolation || addGlobalClass)
      space.addComponentStaticConfig(path, { ...pack.json[path], styleIsolation: styleIsolation ?? 'apply-shared' } as never)
    return {
      ...guardAll(rest),
      ...(rest.methods && { methods: guardAll(rest.methods) }),
      options,
      // Taro writes {} where WeChat's documents ask for an array.
      ...(Array.isArray(behaviors) && { behaviors }),
      ...(Array.isArray(externalClasses) && { externalClasses }),
    }
  }

  return {
    definePage: (path: string, definition: Definition) => space.componentEnv(path, (at) => at.Page(guardAll(definition) as never)),
    defineComponent: (path: string, definition: Definition) =>
      space.componentEnv(path, (at) => at.Component(prepare(path, definition) as never)),
    createRoot: (tag: string, path: string): Root => associated.createRoot(tag, space, path),
  }
}

export type Engine = ReturnType<typeof createEngine>
