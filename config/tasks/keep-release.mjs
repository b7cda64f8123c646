// node config/tasks/keep-release.mjs COMMIT: stores the server of a commit, the previous release, as tests/releases/previous.mjs.br. A test runs it beside the
// current server (tests/server/races/side-by-side.test.ts). Packages of that commit that are dependencies no longer become part of the bundle. Needs git and npm.
import './lib/check-node.mjs'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { at } from './lib/root.mjs'
import { command, Stop } from './lib/say.mjs'

const run = (name, args, options = {}) => {
  const { status, stdout, stderr, error } = spawnSync(name, args, { maxBuffer: 1 << 30, ...options })
  if (status !== 0) throw new Stop(`${name} ${args[0]} failed: ${error?.message ?? stderr}`)
  return stdout
}

/** The packages that the current release depends on: a kept release imports them from where it runs. */
const installed = () => Object.keys(JSON.parse(fs.readFileSync(at('package.json'), 'utf8')).dependencies)

/** Bundles the server of `folder` like `npm run build:server`, without paths of this machine. */
const bundle = async (folder) => {
  const { build } = await import('esbuild')
  const { serverBundle } = await import(pathToFileURL(path.join(folder, 'config/esbuild.mjs')).href)
  const packages = { packages: 'bundle', external: installed() }
  const made = { ...packages, sourcemap: false, minify: true, legalComments: 'none', write: false, absWorkingDir: folder }
  const { outputFiles } = await build({ ...serverBundle('server/main.ts', path.join(folder, 'main.mjs')), ...made })
  return outputFiles[0].contents
}

await command(async () => {
  const commit = process.argv[2]
  if (!commit) throw new Stop('Say which commit to keep: node config/tasks/keep-release.mjs COMMIT')
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yueke-release-'))
  try {
    run('tar', ['-x', '-C', folder], { input: run('git', ['archive', commit], { cwd: at() }) })
    run('npm', ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder })
    const whole = await bundle(folder)
    const kept = brotliCompressSync(whole)
    fs.mkdirSync(at('tests/releases'), { recursive: true })
    fs.writeFileSync(at('tests/releases/previous.mjs.br'), kept)
    console.log(`tests/releases/previous.mjs.br: the server of ${commit}, ${whole.length} bytes in ${kept.length}`)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
})
