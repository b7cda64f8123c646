import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { createRequire } from 'node:module'

const FOLDER: Record<string, string> = { linux: 'linux', darwin: 'mac', win32: 'windows' }
const require = createRequire(path.resolve('package.json'))

/** One of WeChat's own compilers: `wcc` for templates, `wcsc` for styles. */
export function runOfficial(tool: 'wcc' | 'wcsc', args: string[], cwd: string): { ok: boolean; output: string } {
  const folder = FOLDER[process.platform]
  if (!folder) throw new Error(`miniprogram-compiler has no ${tool} for ${process.platform}`)
  const home = path.dirname(require.resolve('miniprogram-compiler/package.json'))
  const binary = path.join(home, 'bin', folder, process.platform === 'win32' ? `${tool}.exe` : tool)
  fs.chmodSync(binary, 0o755)
  const run = spawnSync(binary, args, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  if (run.error) throw run.error
  return { ok: run.status === 0, output: `${run.stdout}${run.stderr}`.trim() }
}
