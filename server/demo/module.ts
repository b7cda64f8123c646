import type { Module } from '../context'

/** The demo brand (`DEMO=1`): made before the server listens, extended at midnight and whenever the clock is moved. Its code is loaded by a demo alone. */
export const demoModule: Module = {
  name: 'demo',
  routes: () => {},
  prepare: async (context) => (context.config.demo ? (await import('./prepare')).prepareDemo(context) : []),
  sweeps: ({ config }) =>
    config.demo ? [{ name: 'demo.extend', every: 'day', run: async (now) => (await import('./ensure')).extendDemo(now) }] : [],
}
