import fs from 'node:fs'

/** A process of this machine as it can be told from a later one with the same number. */
export interface ProcessMark {
  pid: number
  /** When it started, as the kernel counts it; empty where it cannot be read. */
  since: string
}

const startOf = (pid: number): string => {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may hold spaces: fields are counted from behind it. Field 22 of the line is the start time.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

export const markOf = (pid: number): ProcessMark => ({ pid, since: startOf(pid) })

/** Whether the marked process still runs, and is not another one that was given its number. */
export const isRunning = ({ pid, since }: ProcessMark): boolean => isAlive(pid) && (since === '' || startOf(pid) === since)
