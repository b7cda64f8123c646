import { buildSync } from 'esbuild'

/** Loads a TypeScript module from outside of `config/`; Taro itself compiles only that folder. */
export function loadTs<T>(file: string): T {
  const [out] = buildSync({ entryPoints: [file], bundle: true, write: false, format: 'cjs', platform: 'node' }).outputFiles
  const module = { exports: {} as T }
  // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call -- our own bundle, made one line above
  new Function('module', 'exports', 'require', out!.text)(module, module.exports, require)
  return module.exports
}
