import fs from 'node:fs'

/** Identifies a process of this machine, even after its number was given to another. */
export interface ProcessMark {
  pid: number
  /** Its start time in the kernel's units; empty if it cannot be read. */
  since: string
}

const readStart = (pid: number): string => {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may hold spaces, so fields are counted from its closing bracket. Field 22 of the line is the start time.
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

export const markProcess = (pid: number): ProcessMark => ({ pid, since: readStart(pid) })

/** Whether the marked process still runs and its number was not given to another. */
export const isRunning = ({ pid, since }: ProcessMark): boolean => isAlive(pid) && (since === '' || readStart(pid) === since)
