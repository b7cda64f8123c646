import { at, root } from './root.mjs'

/** Bundles the server into `dist/server/main.mjs`, with source maps and external packages. Throws esbuild's errors. */
export async function buildServer() {
  const [{ build }, { serverBundle }] = await Promise.all([import('esbuild'), import('../../esbuild.mjs')])
  const outfile = at('dist/server/main.mjs')
  await build({ ...serverBundle('server/main.ts', outfile), absWorkingDir: root })
  return outfile
}
