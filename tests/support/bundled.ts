import path from 'node:path'
import { buildSync } from 'esbuild'
import { serverBundle } from '../../config/esbuild.mjs'

// The bundles of this process, for every test file: a file of an earlier process with the same number may be of older sources.
const DONE = Symbol.for('yueke.bundles')
const kept = globalThis as { [DONE]?: Set<string> }
const done = (kept[DONE] ??= new Set())

/** Bundles one TypeScript entry like the product's own commands, once a process. */
export const bundled = (entry: string): string => {
  const out = path.resolve('.cache/test-run', String(process.pid), `${entry.replace(/[/\\.]/g, '-')}.mjs`)
  if (!done.has(out)) buildSync(serverBundle(entry, out))
  done.add(out)
  return out
}
