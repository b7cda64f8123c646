// The environment of tests that run in jsdom: one window a worker, in which React and the queries of the tests are loaded and grow warm once instead of once a
// file. Between two files the window becomes what it was: see `asItWas`. The product's own modules are loaded afresh for each file, with all their state.
const { existsSync, readFileSync, statSync } = require('node:fs')
const Module = require('node:module')
const path = require('node:path')
const { Script } = require('node:vm')
const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers')
const { ModuleMocker } = require('jest-mock')
const { installCommonGlobals } = require('jest-util')
const { compiled } = require('./compiled.cjs')
require('./quick-styles.cjs')
const { JSDOM, VirtualConsole } = require('jsdom')
const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils.js')

const root = path.resolve(__dirname, '../..')
/** The product's modules that keep nothing: rules, the contract and texts. */
const PURE = /^src[\\/](?:(?:domain|contract|i18n[\\/](?:locale|errors|fill))\b|.*[\\/]texts\.\w+-\w+\.ts$)/

const findFile = (name, from) => {
  const base = name.startsWith('@/') ? path.join(root, 'src', name.slice(2)) : path.resolve(path.dirname(from), name)
  return ['.ts', '.json', '/index.ts', ''].map((end) => base + end).find((file) => existsSync(file) && !statSync(file).isDirectory())
}

const readText = (file) => readFileSync(file.endsWith('.ts') ? compiled(file) : file, 'utf8')

/** Loads a package, or a module that keeps nothing, in the window's realm, once. */
function makeLoader(context) {
  const loaded = new Map()
  return function load(file) {
    if (loaded.has(file)) return loaded.get(file).exports
    const isOurs = file.endsWith('.ts')
    // A module with a state must not be there twice.
    if (isOurs && !PURE.test(path.relative(root, file))) throw new Error(`a module that is loaded once needs one that is not: ${file}`)
    const near = Module.createRequire(file)
    const resolve = (name) => (isOurs && /^(?:@\/|\.)/.test(name) ? findFile(name, file) : near.resolve(name))
    const request = (name) => (Module.isBuiltin(name) ? near(name) : load(resolve(name)))
    const module = { exports: {}, require: request }
    loaded.set(file, module)
    const run = new Script(Module.wrap(readText(file)), { filename: file }).runInContext(context)
    run.call(module.exports, module.exports, request, module, file, path.dirname(file))
    return module.exports
  }
}

// The global object of a context does not list all that it has: `beneath` is what it stands for.
const listOwn = (target, beneath = target) =>
  new Map(
    [...new Set([...Reflect.ownKeys(beneath), ...Reflect.ownKeys(target)])]
      .map((key) => [key, Object.getOwnPropertyDescriptor(target, key)])
      .filter(([, found]) => found),
  )
const isSame = (one, other) => other && ['value', 'get', 'set', 'writable'].every((part) => Object.is(one[part], other[part]))
const isOfRunner = (key) => typeof key === 'symbol' && Symbol.keyFor(key)?.includes('jest')

/** Puts back the properties that a file has added, replaced or removed. */
function keepProperties(target, beneath = target) {
  const before = listOwn(target, beneath)
  return () => {
    for (const key of listOwn(target, beneath).keys()) if (!before.has(key) && !isOfRunner(key)) Reflect.deleteProperty(target, key)
    for (const [key, was] of before)
      if (!isSame(was, Object.getOwnPropertyDescriptor(target, key))) Reflect.defineProperty(target, key, was)
  }
}

/** Takes away the listeners that a file has left. */
function keepListeners(target) {
  const impl = implForWrapper(target) ?? target
  const before = Object.entries(impl._eventListeners).map(([type, listeners]) => [type, [...listeners]])
  return () => {
    impl._eventListeners = Object.assign(Object.create(null), Object.fromEntries(before.map(([type, listeners]) => [type, [...listeners]])))
    // `onerror` and the like: a window keeps its own itself.
    for (const { _eventHandlers, _registeredHandlers } of [impl, target]) {
      for (const type of Object.keys(_eventHandlers ?? {})) delete _eventHandlers[type]
      _registeredHandlers?.clear()
    }
  }
}

class Room {
  constructor({ projectConfig }) {
    const virtualConsole = new VirtualConsole()
    virtualConsole.on('jsdomError', (error) => this.console.error(error))
    this.url = projectConfig.testEnvironmentOptions.url
    this.dom = new JSDOM('<!DOCTYPE html>', { pretendToBeVisual: true, runScripts: 'dangerously', url: this.url, virtualConsole })
    const { window } = this.dom
    this.window = window
    this.last = { timer: 0, frame: 0 }
    window.global = window
    window.Error.stackTraceLimit = 100
    installCommonGlobals(window, projectConfig.globals)
    window.Buffer = Buffer
    window.requireOnce = makeLoader(this.dom.getInternalVMContext())
    const { document, navigator, history, location, screen, process } = window
    const beneath = implForWrapper(document)._globalObject
    const interfaces = [...listOwn(window, beneath).values()].flatMap(({ value }) => {
      return typeof value === 'function' ? [value, value.prototype].filter(Boolean) : []
    })
    // The queries of `screen` know the body they were made for, so it stays.
    const parts = [window, document, document.documentElement, document.head, document.body]
    const kept = [...parts.slice(1), navigator, history, location, screen, process, process.env, window.Math, window.JSON, window.console]
    this.restores = [...new Set([...kept, ...interfaces])].map((target) => keepProperties(target))
    this.restores.push(keepProperties(window, beneath))
    this.restores.push(...parts.map(keepListeners))
  }

  /** The window as it was before its first file: timers, page, address, storage, properties and listeners. */
  asItWas() {
    const { window } = this
    const { document } = window
    const next = { timer: window.setTimeout(() => undefined), frame: window.requestAnimationFrame(() => undefined) }
    for (let { timer } = this.last; timer <= next.timer; timer += 1) window.clearTimeout(timer)
    for (let { frame } = this.last; frame <= next.frame; frame += 1) window.cancelAnimationFrame(frame)
    this.last = next
    const { documentElement: html, head, body } = document
    html.replaceChildren(head, body)
    for (const part of [html, head, body]) {
      if (part !== html) part.replaceChildren()
      for (const { name } of [...part.attributes]) part.removeAttribute(name)
    }
    for (const restore of this.restores) restore()
    window.localStorage.clear()
    window.sessionStorage.clear()
    this.dom.cookieJar.removeAllCookiesSync()
    this.dom.reconfigure({ url: this.url })
    window.history.replaceState(null, '', this.url)
  }
}

let room

module.exports = class BrowserRealm {
  constructor(config, context) {
    const { projectConfig } = config
    room ??= new Room(config)
    room.console = context.console
    this.global = room.window
    Object.assign(this.global, projectConfig.globals)
    // An error that nobody listens for fails the test.
    const { addEventListener, removeEventListener } = this.global
    let others = 0
    this.global.addEventListener('error', ({ error }) => {
      if (others === 0 && error != null) process.emit('uncaughtException', error)
    })
    this.global.addEventListener = function (...args) {
      if (args[0] === 'error') others += 1
      return addEventListener.apply(this, args)
    }
    this.global.removeEventListener = function (...args) {
      if (args[0] === 'error') others -= 1
      return removeEventListener.apply(this, args)
    }
    this.moduleMocker = new ModuleMocker(this.global)
    const timerConfig = { idToRef: (id) => id, refToId: (ref) => ref }
    this.fakeTimers = new LegacyFakeTimers({ config: projectConfig, global: this.global, moduleMocker: this.moduleMocker, timerConfig })
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: this.global })
  }

  setup() {}

  async teardown() {
    this.fakeTimers.dispose()
    this.fakeTimersModern.dispose()
    // React has begun a turn of its work, or none: one whose timer is taken away would be waited for ever after.
    for (let turn = 0; turn < 3; turn += 1) await new Promise((done) => room.window.setTimeout(done))
    room.asItWas()
  }

  exportConditions() {
    return ['node', 'node-addons']
  }

  getVmContext() {
    return room.dom.getInternalVMContext()
  }
}
