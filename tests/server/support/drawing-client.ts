import fs from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { firstPaintBundle } from '../../../config/first-paint.mjs'

const SHELL = '<!doctype html><html><head></head><body><div id="app"></div></body></html>'

/** Puts into a folder what the server draws pages with: the client's own pages, without their looks. */
export const makeDrawingClient = async (folder: string): Promise<void> => {
  fs.writeFileSync(path.join(folder, 'index.html'), SHELL)
  await build(firstPaintBundle(path.resolve(), path.join(folder, '.first-paint.js'), {}))
}
