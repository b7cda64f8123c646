// config/domains.ts for plain node: the linter is started without a bundler in front of it.
import { buildSync } from 'esbuild'
import { fileURLToPath } from 'node:url'

const entry = fileURLToPath(new URL('../domains.ts', import.meta.url))
const [out] = buildSync({ entryPoints: [entry], bundle: true, write: false, format: 'esm', platform: 'node' }).outputFiles

/** @type {typeof import('../domains')} */
export const { domains, sharedFeatures } = await import(`data:text/javascript,${encodeURIComponent(out.text)}`)
