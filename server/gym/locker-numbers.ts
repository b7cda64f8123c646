/** A range of lockers of one area: the numbers have the same beginning and as many digits. */
export interface LockerRange {
  area: string
  from: string
  to: string
}

const parts = (number: string) => {
  const [, prefix = '', digits = ''] = /^(.*?)(\d{1,4})$/.exec(number) ?? []
  return { prefix, digits, count: Number(digits) }
}

const MOST = 2_000

/** The numbers of a range, both ends included; undefined where the two are not of one range, or it is too long. */
export const lockerNumbers = ({ from, to }: LockerRange): string[] | undefined => {
  const [first, last] = [parts(from), parts(to)]
  const length = last.count - first.count + 1
  if (first.prefix !== last.prefix || first.digits.length !== last.digits.length || length < 1 || length > MOST) return undefined
  return Array.from({ length }, (_, index) => first.prefix + String(first.count + index).padStart(first.digits.length, '0'))
}

/** Lockers as ranges, in the order of their numbers. */
export const lockerRanges = (lockers: readonly { area: string; number: string }[]): LockerRange[] => {
  const ranges: LockerRange[] = []
  for (const { area, number } of [...lockers].sort((one, other) => (one.number < other.number ? -1 : 1))) {
    const last = ranges.at(-1)
    const isNext = last?.area === area && lockerNumbers({ ...last, from: last.to, to: number })?.length === 2
    if (last && isNext) last.to = number
    else ranges.push({ area, from: number, to: number })
  }
  return ranges
}
