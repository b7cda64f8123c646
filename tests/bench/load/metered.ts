import { atLeast, type Figure } from '../figure'
import { median, medianRatio, ms, whole, type Load } from '../sample'
import type { Cpu, CpuMeter } from './cpu'

/** A load with the processor time of one request, in milliseconds, which a busy machine does not change. */
export interface Metered extends Load {
  cpu: Cpu
}

export const metered = async (cpu: CpuMeter, total: number, run: () => Promise<Load>): Promise<Metered> => {
  const before = cpu()
  const load = await run()
  const after = cpu()
  const each = (part: keyof Cpu) => ((after[part] - before[part]) / total) * 1000
  return { ...load, cpu: { server: each('server'), database: each('database'), generator: each('generator') } }
}

const cpuText = (loads: readonly Metered[]): string => {
  const of = (part: keyof Cpu) => median(loads.map(({ cpu }) => cpu[part])).toFixed(2)
  return `CPU ms ${of('server')} server, ${of('database')} database, ${of('generator')} load`
}

const perSecond = (all: readonly Load[]) => all.map((load) => load.perSecond)
const middle = (loads: readonly Load[], of: 'p50' | 'p99') => median(loads.map((load) => load[of]))

/** The rate of a call beside that of the no-op; `target` is a rate. */
export const rateFigure = (what: string, loads: readonly Metered[], yardstick: readonly Metered[], target: number): Figure => {
  const rate = median(perSecond(loads))
  return {
    what,
    ours: `${whole(rate)}/s, p50 ${ms(middle(loads, 'p50'))}, p99 ${ms(middle(loads, 'p99'))}; ${cpuText(loads)}`,
    beside: `no-op ${whole(median(perSecond(yardstick)))}/s, p99 ${ms(middle(yardstick, 'p99'))}; ${cpuText(yardstick)}`,
    ratio: medianRatio(perSecond(loads), perSecond(yardstick)),
    target: atLeast(rate, target, '/s'),
  }
}
