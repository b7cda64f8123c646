import type { Module } from '../context'
import { extendDemo } from './ensure'
import { prepareDemo } from './prepare'

/** The demo brand (`DEMO=1`): made before the server listens, extended at midnight and whenever the clock is moved. */
export const demoModule: Module = {
  name: 'demo',
  routes: () => {},
  prepare: async (context) => (context.config.demo ? prepareDemo(context) : []),
  sweeps: ({ config }) => (config.demo ? [{ name: 'demo.extend', every: 'day', run: extendDemo }] : []),
}
