import type { Recorder } from './record'

/** The globals of a browser that a mini-program's logic layer has; all others are undefined there (also Intl and URL). */
const LANGUAGE =
  'Object Array Number Boolean String Symbol Math JSON RegExp Error EvalError RangeError ReferenceError SyntaxError TypeError URIError ' +
  'Promise Map Set WeakMap WeakSet Proxy Reflect ArrayBuffer DataView Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array ' +
  'Int32Array Uint32Array Float32Array Float64Array parseInt parseFloat isNaN isFinite NaN Infinity undefined encodeURI decodeURI ' +
  'encodeURIComponent decodeURIComponent escape unescape console setTimeout clearTimeout setInterval clearInterval'
const PRESENT = new Set(LANGUAGE.split(' '))
const UNSHADOWABLE = new Set(['eval', 'arguments'])

function shadowedNames(): string[] {
  const names = new Set<string>()
  for (let at: object | null = window; at && at !== Object.prototype; at = Object.getPrototypeOf(at) as object | null)
    for (const name of Object.getOwnPropertyNames(at)) if (/^[A-Za-z_$][\w$]*$/.test(name)) names.add(name)
  return [...names].filter((name) => !PRESENT.has(name) && !UNSHADOWABLE.has(name))
}

/** iOS cannot parse `YYYY-MM-DD HH:mm`, where Chromium is lenient. */
const IOS_UNREADABLE = /^\s*\d{4}-\d{1,2}-\d{1,2}\s+\d/

const strictDate = () =>
  new Proxy(Date, {
    construct: (target, args: unknown[], newTarget) => {
      const unreadable = args.length === 1 && typeof args[0] === 'string' && IOS_UNREADABLE.test(args[0])
      return Reflect.construct(target, unreadable ? [NaN] : args, newTarget) as Date
    },
    get: (target, key) =>
      key === 'parse' ? (text: string) => (IOS_UNREADABLE.test(text) ? NaN : Date.parse(text)) : (Reflect.get(target, key) as unknown),
  })

/** WeChat forbids code from text: the constructor returns an empty function. */
const powerlessFunction = () => new Proxy(Function, { apply: () => () => undefined, construct: () => () => undefined })

declare global {
  interface Window {
    /** The script of the package that was compiled last. */
    weappScript?: ((...values: unknown[]) => void) | undefined
  }
}

/** A script of the package as a function of these names. It comes as an element: the browser compiles the same element once for all starts. */
function compile(path: string, source: string, names: string[]): (...values: unknown[]) => void {
  const element = document.createElement('script')
  // The inner function lets a script declare a name that is shadowed outside.
  element.textContent = `window.weappScript = function (${names.join()}) { return (function () { "use strict";${source}\n}).call(undefined) }\n//# sourceURL=weapp:///${path}.js`
  window.weappScript = undefined
  document.head.append(element)
  element.remove()
  if (!window.weappScript) throw new SyntaxError(`${path}.js is no script`)
  return window.weappScript
}

/**
 * Runs the scripts of the package as WeChat does: CommonJS without a browser around it. `given` are the names that every script sees
 * (`wx`, `App`, …), for the script at `path`.
 */
export function createRealm(scripts: Record<string, string>, recorder: Recorder, given: (path: string) => Record<string, unknown>) {
  const modules = new Map<string, { exports: unknown }>()
  const language = Object.fromEntries([...PRESENT].map((name) => [name, (window as unknown as Record<string, unknown>)[name]]))
  const own: Record<string, unknown> = { Date: strictDate(), Function: powerlessFunction() }
  own.globalThis = { ...language, ...own }
  const shadows = shadowedNames().filter((name) => !(name in own))

  const resolve = (from: string, to: string) => {
    const parts = to.startsWith('/') ? [] : from.split('/').slice(0, -1)
    for (const part of to.replace(/^\//, '').replace(/\.js$/, '').split('/'))
      if (part === '..') parts.pop()
      else if (part !== '.') parts.push(part)
    return parts.join('/')
  }

  /** Runs a script once; `path` has no extension. */
  const run = (path: string): unknown => {
    const known = modules.get(path)
    if (known) return known.exports
    const source = scripts[`${path}.js`]
    if (source === undefined) throw new Error(`module '${path}.js' is not defined`)
    const module = { exports: {} as unknown }
    modules.set(path, module)
    const names = { ...own, ...given(path), require: (to: string) => run(resolve(path, to)), module, exports: module.exports }
    const hidden = shadows.filter((name) => !(name in names))
    try {
      compile(path, source, [...Object.keys(names), ...hidden])(...Object.values(names))
    } catch (error) {
      recorder.fail(`${path}.js: ${String(error instanceof Error ? error.stack : error)}`)
      throw error
    }
    return module.exports
  }
  return { run }
}
