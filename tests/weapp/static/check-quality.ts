import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

export interface Quality {
  /** The reason why WeChat's builder refuses the package; absent when it accepts it. */
  refused?: string
  /** Files of the main package that only a subpackage uses, unused files and components, oversized pictures. */
  findings: string[]
  /** Files that no other file requires. */
  unused: string[]
}

const LIMIT_MS = 120_000

/** WeChat's own builder and code checks (miniprogram-ci), without network: it keeps workers and patches modules, so it runs as a process. */
export function checkQuality(dir: string): Quality {
  const work = fs.mkdtempSync(path.join(os.tmpdir(), 'yueke-ci-'))
  try {
    const run = spawnSync(process.execPath, ['config/tasks/run.mjs', 'tests/weapp/static/ci-main.ts', dir, work], {
      encoding: 'utf8',
      timeout: LIMIT_MS,
    })
    const answer = path.join(work, 'answer.json')
    if (!fs.existsSync(answer)) throw new Error(`miniprogram-ci gave no answer:\n${run.stdout}\n${run.stderr}`)
    return JSON.parse(fs.readFileSync(answer, 'utf8')) as Quality
  } finally {
    fs.rmSync(work, { recursive: true, force: true })
  }
}
