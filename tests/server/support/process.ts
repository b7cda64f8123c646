import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { bundled } from '../../support/bundled'

const root = path.resolve(__dirname, '../../..')

export interface RunningProcess {
  child: ChildProcess
  output(): string
  /** Resolves with the first match of the output; rejects when the process ends before. */
  seen(pattern: RegExp): Promise<RegExpMatchArray>
  /** Resolves with the exit code. */
  ended: Promise<number | null>
}

/** Starts one of our programs as a process of its own, with nothing in its environment but PATH and `env`. */
export const runProcess = (entry: string, env: Record<string, string>, args: readonly string[] = []): RunningProcess =>
  runBundle(bundled(entry), env, args)

/** The same with an existing bundle. */
export const runBundle = (file: string, env: Record<string, string>, args: readonly string[] = []): RunningProcess => {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env } as Record<string, string> as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const onText: (() => void)[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      for (const look of onText) look()
    })
  }
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  return {
    child,
    ended,
    output: () => text,
    seen: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = text.match(pattern)
          if (found) resolve(found)
        }
        onText.push(look)
        look()
        void ended.then((code) => reject(new Error(`ended with ${code} before ${pattern}:\n${text}`)))
      }),
  }
}

/** An empty folder that is removed after the test. */
export const temporaryFolder = (): { folder: string; remove(): void } => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yueke-'))
  return { folder, remove: () => fs.rmSync(folder, { recursive: true, force: true }) }
}
