import { buildSync } from 'esbuild'
import { at } from './root.mjs'

/** Imports a TypeScript file that needs no package, for plain node. */
export async function loadTs(file) {
  const [out] = buildSync({ entryPoints: [at(file)], bundle: true, write: false, format: 'esm', platform: 'node' }).outputFiles
  return import(`data:text/javascript,${encodeURIComponent(out.text)}`)
}
