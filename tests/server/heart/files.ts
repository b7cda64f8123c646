import { checksum } from '@server/modules/heart/file/read-fit'

export interface FitFile {
  /** The first second since 1970, and one heart rate a second from it on; 0 is left out. */
  from: number
  rates: readonly number[]
  calories?: number
  type?: number
  isBig?: boolean
}

/** A FIT file of a training as watches write it: what it is, a message of a kind that nobody reads, the records, the session. */
export const writeFit = ({ from, rates, calories = 0, type = 4, isBig = false }: FitFile): Buffer => {
  const u16 = (value: number) => (isBig ? [value >> 8, value & 255] : [value & 255, value >> 8])
  const u32 = (value: number) => (isBig ? [...u16(value >>> 16), ...u16(value & 0xffff)] : [...u16(value & 0xffff), ...u16(value >>> 16)])
  const define = (local: number, message: number, fields: readonly (readonly [number, number, number])[]) => [
    ...[0x40 | local, 0, isBig ? 1 : 0, ...u16(message), fields.length],
    ...fields.flat(),
  ]
  const epoch = 631_065_600
  const messages = [
    ...define(0, 0, [[0, 1, 0]]),
    ...[0, type],
    ...define(1, 65_280, [[0, 3, 13]]),
    ...[1, 1, 2, 3],
    ...define(2, 20, [
      [253, 4, 134],
      [3, 1, 2],
    ]),
    ...rates.flatMap((rate, at) => (rate > 0 ? [2, ...u32(from + at - epoch), rate] : [])),
    ...define(3, 18, [[11, 2, 132]]),
    ...[3, ...u16(calories)],
  ]
  const head = Buffer.alloc(14)
  head.set([14, 0x20, 0, 0])
  head.writeUInt32LE(messages.length, 4)
  head.write('.FIT', 8)
  return sealFit(Buffer.concat([head, Buffer.from(messages), Buffer.alloc(2)]))
}

/** The same file with the checksum of what is in it. */
export const sealFit = (file: Buffer): Buffer => {
  const sealed = Buffer.from(file)
  sealed.writeUInt16LE(checksum(sealed, 0, sealed.length - 2), sealed.length - 2)
  return sealed
}

const point = (time: string, rate: number) =>
  `<Trackpoint><Time>${time}</Time><HeartRateBpm><Value>${rate}</Value></HeartRateBpm></Trackpoint>`

/** A TCX file of a training: a point each second from a time on, whose zone is written behind. */
export const writeTcx = ({
  from,
  rates,
  calories = 0,
  zone = 'Z',
}: {
  from: number
  rates: readonly number[]
  calories?: number
  zone?: string
}): Buffer => {
  const points = rates.map((rate, at) => point(`${new Date((from + at) * 1000).toISOString().slice(0, 19)}${zone}`, rate)).join('')
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><TrainingCenterDatabase xmlns="x"><Activities><Activity Sport="Other"><Id>a &amp; b</Id><Lap><Calories>${calories}</Calories><Track>${points}</Track></Lap></Activity></Activities></TrainingCenterDatabase>`,
  )
}
