import fs from 'node:fs'
import path from 'node:path'
import { buildSync } from 'esbuild'
import { serverBundle } from '../../config/esbuild.mjs'

/** Bundles one TypeScript entry as the product's own commands do, once a process. */
export const bundled = (entry: string): string => {
  const out = path.resolve('.cache/test-run', String(process.pid), `${entry.replace(/[/\\.]/g, '-')}.mjs`)
  if (!fs.existsSync(out)) buildSync(serverBundle(entry, out))
  return out
}
