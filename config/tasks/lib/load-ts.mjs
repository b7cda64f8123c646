import { at } from './root.mjs'

/** Imports a TypeScript file that uses no package, for plain node. */
export async function loadTs(file) {
  const { buildSync } = await import('esbuild')
  const [out] = buildSync({ entryPoints: [at(file)], bundle: true, write: false, format: 'cjs', platform: 'node' }).outputFiles
  const module = { exports: {} }
  new Function('module', 'exports', out.text)(module, module.exports)
  return module.exports
}
