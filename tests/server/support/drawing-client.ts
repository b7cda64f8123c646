import fs from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { firstPaintBundle } from '../../../config/first-paint.mjs'

const SHELL = '<!doctype html><html><head></head><body><div id="app"></div></body></html>'

/** Writes the build that the server draws pages with into a folder: the client's own pages, without style sheets. */
export const makeDrawingClient = async (folder: string): Promise<void> => {
  fs.writeFileSync(path.join(folder, 'index.html'), SHELL)
  await build(firstPaintBundle(path.resolve(), path.join(folder, '.first-paint.js'), {}))
}
