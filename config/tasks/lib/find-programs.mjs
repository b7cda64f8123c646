// Finds the programs that tests need. Plain node, because it runs while the packages are installed.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/** The headless shell takes a third less work for the same pages, so it comes first. */
const USUAL = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export const findChromium = () => (process.env.CHROMIUM ? [process.env.CHROMIUM] : USUAL).find((file) => fs.existsSync(file))

export const findPooler = () =>
  process.env.PGBOUNCER
    ? [process.env.PGBOUNCER].find((file) => fs.existsSync(file))
    : ['/usr/sbin', ...(process.env.PATH ?? '').split(path.delimiter)]
        .map((dir) => path.join(dir, 'pgbouncer'))
        .find((file) => fs.existsSync(file))

const DEBIAN = '/usr/lib/postgresql'
const hasServer = (dir) => ['initdb', 'postgres'].every((name) => fs.existsSync(path.join(dir, name)))

export function findPostgres() {
  if (process.env.PG_BIN) return hasServer(process.env.PG_BIN) ? process.env.PG_BIN : undefined
  const versions = fs.existsSync(DEBIAN) ? fs.readdirSync(DEBIAN).sort((a, b) => Number(a) - Number(b)) : []
  const { stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  const dirs = [
    ...versions.map((version) => path.join(DEBIAN, version, 'bin')),
    stdout?.trim() ?? '',
    ...(process.env.PATH ?? '').split(path.delimiter),
  ]
  return dirs.find((dir) => dir !== '' && hasServer(dir))
}
