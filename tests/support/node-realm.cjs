// The environment of tests that run in node: node's own globals instead of a fresh copy, so that arrays, dates and errors made by a package
// and by a test are of one kind, and heavy packages (see hand-over.cjs) are loaded once a worker instead of once a file.
const { Script, createContext } = require('node:vm')
const { TestEnvironment } = require('jest-environment-node')
const { ModuleMocker } = require('jest-mock')
const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers')
const { installCommonGlobals } = require('jest-util')
require('./load-once.cjs')

const SHARED = createContext()
const { runInContext } = Script.prototype
Script.prototype.runInContext = function (context, options) {
  return context === SHARED ? this.runInThisContext(options) : runInContext.call(this, context, options)
}

// jest's own symbols can be set once a process; its copy of `process` would make another realm again.
function installOnce(global) {
  if (global[Symbol.for('jest-native-now')]) return
  const { process } = global
  installCommonGlobals(global, {})
  global.process = process
}

module.exports = class NodeRealm extends TestEnvironment {
  constructor(config, context) {
    super(config, context)
    const { projectConfig } = config
    this.env = { ...process.env }
    this.symbols = new Set(Object.getOwnPropertySymbols(globalThis))
    this.context = SHARED
    this.global = globalThis
    this.global.requireOnce = require
    installOnce(this.global)
    Object.assign(this.global, projectConfig.globals)
    this.moduleMocker = new ModuleMocker(this.global)
    const timerConfig = { idToRef: (id) => ({ id, ref: () => this, unref: () => this }), refToId: (timer) => timer?.id }
    this.fakeTimers = new LegacyFakeTimers({ config: projectConfig, global: this.global, moduleMocker: this.moduleMocker, timerConfig })
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: this.global })
  }

  async teardown() {
    await super.teardown()
    // The runner keeps each file's tests, and with them all that the file has loaded, under symbols of its own.
    for (const symbol of Object.getOwnPropertySymbols(globalThis))
      if (!this.symbols.has(symbol) && Symbol.keyFor(symbol) === undefined) delete globalThis[symbol]
    for (const name of Object.keys(process.env)) if (!(name in this.env)) delete process.env[name]
    Object.assign(process.env, this.env)
  }
}
