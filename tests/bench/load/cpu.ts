import fs from 'node:fs'

/** Seconds of processor time since each began. */
export interface Cpu {
  server: number
  database: number
  /** This process: the load itself. */
  generator: number
}

export type CpuMeter = () => Cpu

const TICKS_PER_SECOND = 100

interface Stat {
  parent: number
  seconds: number
}

/** The processor time of one process from Linux, with its children that have ended. */
const readStat = (pid: number | string): Stat | undefined => {
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, 'latin1')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const ticks = fields[11]! + fields[12]! + fields[13]! + fields[14]!
    return { parent: fields[1]!, seconds: ticks / TICKS_PER_SECOND }
  } catch {
    return undefined
  }
}

const withChildren = (pid: number): number =>
  fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(readStat)
    .filter((stat) => stat?.parent === pid)
    .reduce((sum, stat) => sum + stat!.seconds, readStat(pid)?.seconds ?? 0)

/** Reads what the servers, the database (all children of `postmaster`) and this process have used; zero everywhere but on Linux. */
export const cpuMeter =
  (servers: readonly number[], postmaster: number): CpuMeter =>
  () => {
    if (!fs.existsSync('/proc/self/stat')) return { server: 0, database: 0, generator: 0 }
    const { user, system } = process.cpuUsage()
    return {
      server: servers.reduce((sum, pid) => sum + (readStat(pid)?.seconds ?? 0), 0),
      database: withChildren(postmaster),
      generator: (user + system) / 1e6,
    }
  }
