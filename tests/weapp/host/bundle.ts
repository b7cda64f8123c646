import { build } from 'esbuild'
import path from 'node:path'
import { keptText } from './kept-text'

const bundle = () =>
  build({
    entryPoints: [path.resolve('tests/weapp/host/browser/main.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'chrome110',
    platform: 'browser',
    mainFields: ['module', 'main'],
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env.TARO_ENV': '"h5"',
      'process.env.TARO_PLATFORM': '"web"',
      ENABLE_ADJACENT_HTML: 'false',
      DEPRECATED_ADAPTER_COMPONENT: 'false',
    },
    // Stencil's lazy loader requests files by pattern; nothing is lazy here.
    logOverride: { 'empty-glob': 'silent' },
    logLevel: 'warning',
  }).then(({ outputFiles }) => outputFiles[0]!.text)

/** The host as one script for the browser. */
export const hostScript = (): Promise<string> => keptText('host', [], bundle)
