import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import { root } from './root.mjs'

/** Lowers the priority of a process. Linux may weigh sessions instead of programs. */
function giveWay({ pid }) {
  try {
    os.setPriority(pid, 19)
    fs.writeFileSync(`/proc/${pid}/autogroup`, '19')
  } catch {
    // If that fails, it gets an equal share.
  }
}

const MINUTE = 60_000

/**
 * Runs a program to its end and captures its output. Returns `{ code, output }`; code is 1 after a signal or the time limit. Its child processes end with it. A
 * `patient` one runs at low priority: it gets what others leave, so it may take as long as all of them.
 */
export function capture(file, args, { env = {}, patient = false, limitMs = (patient ? 80 : 30) * MINUTE, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    })
    if (patient && child.pid !== undefined) giveWay(child)
    const parts = []
    const end = () => {
      try {
        if (process.platform === 'win32') child.kill()
        else process.kill(-child.pid, 'SIGKILL')
      } catch {
        // It has already ended.
      }
    }
    const late = setTimeout(() => {
      parts.push(`\nNot done after ${limitMs / 1000} s: ended.\n`)
      end()
    }, limitMs)
    process.once('exit', end)
    child.stdout.on('data', (part) => parts.push(part))
    child.stderr.on('data', (part) => parts.push(part))
    child.on('error', (error) => parts.push(`${error.message}\n`))
    child.on('close', (code) => {
      clearTimeout(late)
      process.off('exit', end)
      resolve({ code: code ?? 1, output: Buffer.concat(parts.map((part) => Buffer.from(part))).toString() })
    })
  })
}

/** Like `capture`, for a script in this Node. */
export const captureNode = (script, args, options) => capture(process.execPath, [script, ...args], options)
