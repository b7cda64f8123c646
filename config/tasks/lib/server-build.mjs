import fs from 'node:fs'
import path from 'node:path'
import { at, root } from './root.mjs'

/**
 * The environment of the server's process, so that on Linux the memory in which pictures were decoded goes back to the system: else every thread keeps an
 * arena of its own, and large pieces are kept once they were given back.
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' }

/** Bundles the server into `dist/server`, with source maps and external packages, and removes the parts of an earlier build. Throws esbuild's errors. */
export async function buildServer() {
  const [{ build }, { deliveredServer }] = await Promise.all([import('esbuild'), import('../../esbuild.mjs')])
  const { metafile } = await build({ ...deliveredServer(), absWorkingDir: root })
  const parts = at('dist/server/parts')
  for (const name of fs.readdirSync(parts)) if (!metafile.outputs[`dist/server/parts/${name}`]) fs.rmSync(path.join(parts, name))
  return at('dist/server/main.mjs')
}
