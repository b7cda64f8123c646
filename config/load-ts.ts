import { buildSync } from 'esbuild'

/** Loads a TypeScript module from outside of `config/`, its packages by node; Taro itself compiles only that folder. */
export function loadTs<T>(file: string): T {
  const settings = { bundle: true, packages: 'external', write: false, format: 'cjs', platform: 'node' } as const
  const [out] = buildSync({ entryPoints: [file], ...settings }).outputFiles
  const module = { exports: {} as T }
  // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call -- our own bundle, made one line above
  new Function('module', 'exports', 'require', out!.text)(module, module.exports, require)
  return module.exports
}
