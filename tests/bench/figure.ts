/** One measured figure: name, value, yardstick, and target. */
export interface Figure {
  what: string
  /** Ours, with its unit. */
  ours: string
  /** The yardstick measured in the same run, with its unit. */
  beside: string
  /** Ours over the yardstick, where the two can be divided. */
  ratio?: number
  target?: { text: string; reached: boolean }
}

export type Bench = (say: (line: string) => void) => Promise<Figure[]>

export const atLeast = (value: number, target: number, unit = ''): Figure['target'] => ({
  text: `>= ${target.toLocaleString('en')}${unit}`,
  reached: value >= target,
})

export const atMost = (value: number, target: number, unit = ''): Figure['target'] => ({
  text: `<= ${target.toLocaleString('en')}${unit}`,
  reached: value <= target,
})

export const exactly = (value: number, target: number): Figure['target'] => ({ text: `= ${target}`, reached: value === target })

const HEAD = ['part', 'figure', 'ours', 'beside', 'ratio', 'target', 'reached']

/** All figures as one table, a line each. */
export const printTable = (parts: Readonly<Record<string, readonly Figure[]>>): string => {
  const rows = Object.entries(parts).flatMap(([part, figures]) =>
    figures.map(({ what, ours, beside, ratio, target }) => [
      part,
      what,
      ours,
      beside,
      ratio === undefined ? '' : ratio.toFixed(ratio < 0.1 ? 3 : 2),
      target?.text ?? '',
      target ? (target.reached ? 'yes' : 'NO') : '',
    ]),
  )
  const widths = HEAD.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]!.length)))
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd()
  return [line(HEAD), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}
