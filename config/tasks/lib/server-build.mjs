import { at, root } from './root.mjs'

/**
 * What the server's process is started with, so that on Linux the memory in which pictures were decoded goes back to the system: else every thread keeps an
 * arena of its own, and large pieces are kept once they were given back.
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' }

/** Bundles the server into `dist/server/main.mjs`, with source maps and external packages. Throws esbuild's errors. */
export async function buildServer() {
  const [{ build }, { serverBundle }] = await Promise.all([import('esbuild'), import('../../esbuild.mjs')])
  const outfile = at('dist/server/main.mjs')
  await build({ ...serverBundle('server/main.ts', outfile), absWorkingDir: root })
  return outfile
}
