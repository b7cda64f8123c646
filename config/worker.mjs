import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { engines } from './tasks/lib/read-script.mjs'

/** The modules that open a member's own things without a network: pages, their later parts, languages. */
const OFFLINE = [
  'pages/tabs/home/index',
  'pages/tabs/home/coming',
  'pages/tabs/home/home-rest',
  'pages/tabs/booking/index',
  'pages/tabs/me/index',
  'pages/booking/own/list/index',
  'pages/booking/own/detail/index',
  'pages/booking/own/self-training/index',
  'pages/checkin/code/index',
  'pages/court/orders/index',
  'pages/court/order-detail/index',
  'pages/plan/own/index',
  'pages/plan/order/index',
  'pages/checkin/screen/index',
  'features/booking/offline/restore-answers',
  'features/booking/offline/kept-answers',
  'http/late-calls',
  'routes/late-table.h5',
  'ui/drawing/layers',
  'i18n/locale/zh-tw.gen',
  'i18n/locale/en-us.gen',
]

/** The service worker (src/worker) of the H5 build in `folder`. Throws where the build lacks a module that it names. */
export const workerBundle = (root, folder, outfile) => {
  const report = fs.readFileSync(path.join(folder, '.chunks.json'), 'utf8')
  const chunks = JSON.parse(report)
  const missing = OFFLINE.filter((part) => !chunks[part])
  if (missing.length > 0) throw new Error(`The H5 build has no chunk of ${missing.join(', ')} (config/worker.mjs).`)
  const files = [...new Set(OFFLINE.flatMap((part) => chunks[part]))].map((file) => `/${file}`).sort()
  const release = createHash('sha256')
    .update(fs.readFileSync(path.join(folder, 'index.html')))
    .update(report)
    .digest('hex')
    .slice(0, 12)
  return {
    absWorkingDir: root,
    entryPoints: ['src/worker/index.h5.ts'],
    outfile,
    bundle: true,
    minify: true,
    format: 'iife',
    target: `es${engines.ecmaVersion}`,
    tsconfig: 'config/tsconfig.h5.json',
    define: { RELEASE: JSON.stringify(release), FILES: JSON.stringify(files) },
    logLevel: 'warning',
  }
}
