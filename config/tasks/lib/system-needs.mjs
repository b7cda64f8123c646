// The tests need a browser, its Chinese fonts and a PostgreSQL server. On Debian as root they are installed; elsewhere a sentence says how.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { capture } from './capture.mjs'
import { findChromium, findPooler, findPostgres } from './find-programs.mjs'
import { during, Stop } from './say.mjs'

const hasFonts = () => {
  const run = spawnSync('fc-list', [':lang=zh-cn', 'family'], { encoding: 'utf8' })
  return run.status === 0 && run.stdout.trim() !== ''
}

const NEEDS = {
  browser: [
    {
      has: () => findChromium() !== undefined,
      packages: ['chromium-headless-shell'],
      say: 'Chromium is missing: install it, or point CHROMIUM to its executable.',
    },
    {
      has: hasFonts,
      packages: ['fonts-noto-cjk', 'fontconfig'],
      say: 'No Chinese font was found (fc-list :lang=zh-cn): install Noto Sans CJK.',
    },
  ],
  postgres: [
    {
      has: () => findPostgres() !== undefined,
      packages: ['postgresql-15'],
      say: 'PostgreSQL is missing: install PostgreSQL 15, or point PG_BIN to the folder of its initdb and postgres.',
    },
  ],
  pooler: [
    {
      has: () => findPooler() !== undefined,
      packages: ['pgbouncer'],
      say: 'PgBouncer is missing: install it, or point PGBOUNCER to its executable.',
    },
  ],
}

async function aptInstall(packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const run = async (...args) => {
    const { code, output } = await capture('apt-get', args, { env })
    if (code !== 0) throw new Stop(`apt-get could not install ${packages.join(', ')}:\n${output.trim().split('\n').slice(-8).join('\n')}`)
  }
  await run('update', '-q')
  await run('install', '-y', '-q', '--no-install-recommends', ...packages)
}

const canInstall = () => process.getuid?.() === 0 && fs.existsSync('/etc/debian_version') && fs.existsSync('/usr/bin/apt-get')

/** Installs or names the missing programs of `kinds` (browser, postgres). Throws Stop with one sentence for each that must be installed by hand. */
export async function ensureSystem(kinds) {
  const missing = kinds.flatMap((kind) => NEEDS[kind]).filter(({ has }) => !has())
  if (missing.length === 0) return
  const packages = missing.flatMap((need) => need.packages)
  if (canInstall()) await during(`Installing ${packages.join(', ')}`, () => aptInstall(packages))
  const left = missing.filter(({ has }) => !has())
  if (left.length > 0) throw new Stop(left.map(({ say }) => say).join('\n'))
}
