// Runs one TypeScript entry of the server, the tests or the tools: bundles it in milliseconds (packages stay external) and imports it.
import { build } from 'esbuild'
import { pathToFileURL } from 'node:url'
import path from 'node:path'
import fs from 'node:fs'
import { serverBundle } from '../esbuild.mjs'

const [entry, ...rest] = process.argv.slice(2)
if (!entry || !fs.existsSync(entry)) {
  console.error(`No such entry: ${entry ?? '(none)'}. Run this from the repository's root.`)
  process.exit(1)
}
const out = path.resolve('.cache/run', entry.replace(/[/\\]/g, '-').replace(/\.tsx?$/, '.mjs'))
await build(serverBundle(entry, out))
process.argv = [process.argv[0], entry, ...rest]
await import(pathToFileURL(out).href)
