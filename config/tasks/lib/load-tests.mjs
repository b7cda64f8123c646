import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { at, root } from './root.mjs'

/** Imports a TypeScript file of server, tests or config, with packages. */
export async function loadTests(file) {
  const [{ build }, { serverBundle }] = await Promise.all([import('esbuild'), import('../../esbuild.mjs')])
  const out = at('.cache/run', `${path.basename(file, '.ts')}-${process.pid}.mjs`)
  await build({ ...serverBundle(file, out), absWorkingDir: root })
  return import(pathToFileURL(out).href)
}
