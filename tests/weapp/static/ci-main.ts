// node config/tasks/run.mjs tests/weapp/static/ci-main.ts DIST WORK: writes WORK/answer.json. Run by check-quality.ts.
import { generateKeyPairSync } from 'node:crypto'
import dns from 'node:dns'
import fs from 'node:fs'
import path from 'node:path'
import type { Quality } from './check-quality'

// The builder asks WeChat for a list of file types and works without it: offline it does the same everywhere.
dns.lookup = ((_host: string, ...rest: unknown[]) => {
  const done = rest[rest.length - 1] as (error: Error) => void
  done(Object.assign(new Error('offline'), { code: 'ENOTFOUND' }))
}) as unknown as typeof dns.lookup

const [dist = '', work = ''] = process.argv.slice(2)
const ci = await import('miniprogram-ci').then((module) => ('default' in module ? (module.default as typeof module) : module))

/** These say that the builder's own compression is off: Taro has compressed the package. */
const NOT_OURS = /_COMPRESS_OPEN$/

/** Pictures are named in data, which the builder does not follow. */
const CODE = /\.(js|json|wxml|wxss|wxs)$/

const key = path.join(work, 'private.key')
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
fs.writeFileSync(key, privateKey.export({ type: 'pkcs1', format: 'pem' }))

const project = () => {
  const made = new ci.Project({
    appid: 'wx1234567890abcdef',
    type: 'miniProgram',
    projectPath: path.resolve(dist),
    privateKeyPath: key,
    ignores: ['node_modules/**/*'],
  })
  // Otherwise it asks WeChat for this app.
  made.attr = () => Promise.resolve(ci.DefaultProjectAttr) as never
  return made
}

const answer: Quality = { findings: [], unused: [] }
try {
  const setting = { es6: false, minify: false, autoPrefixWXSS: false }
  await ci.getCompiledResult(
    { project: project(), version: '1.0.0', desc: 'check', setting, onProgressUpdate: () => undefined },
    path.join(work, 'package.zip'),
  )
  const { files } = (await ci.analyseCode(project(), { silent: true })) as { files: { path: string; moduleId: string | null }[] }
  answer.unused = files.filter((file) => file.moduleId === null && CODE.test(file.path)).map((file) => file.path)
  const rows = (await ci.checkCodeQuality(project())) as { name: string; success: boolean; text: string }[]
  answer.findings = rows
    .filter((row) => !row.success && !NOT_OURS.test(row.name))
    .map((row) => `${row.name}: ${row.text} ${JSON.stringify(row)}`)
} catch (error) {
  answer.refused = error instanceof Error ? error.message : String(error)
}
fs.writeFileSync(path.join(work, 'answer.json'), JSON.stringify(answer))
process.exit(0)
