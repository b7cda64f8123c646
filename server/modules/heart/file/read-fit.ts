import { gatherRates, refuseFile, type Activity } from './activity'

// The format is Garmin's Flexible and Interoperable Data Transfer protocol: a header, then messages, each of a shape that a definition before it says, then a checksum.
// Of its messages five are read: what the file is, its activity, session and laps, and the records; the others are skipped by their length.

/** Seconds from 1970 to the first second of the format. */
const EPOCH = 631_065_600
const MESSAGE = { file: 0, session: 18, lap: 19, record: 20, activity: 34 } as const
const FIELD = { time: 253, type: 0, rate: 3, calories: 11 } as const
const ACTIVITY_FILE = 4
/** So many messages have a file of 5 MB at most. */
const MOST_MESSAGES = 500_000

const NIBBLES = [
  ...[0x0000, 0xcc01, 0xd801, 0x1400, 0xf001, 0x3c00, 0x2800, 0xe401],
  ...[0xa001, 0x6c00, 0x7800, 0xb401, 0x5000, 0x9c01, 0x8801, 0x4400],
]
/** The checksum of the format. */
export const checksum = (bytes: Uint8Array, from: number, until: number): number => {
  let sum = 0
  for (let at = from; at < until; at += 1) {
    const byte = bytes[at]!
    sum = (sum >> 4) ^ NIBBLES[sum & 15]! ^ NIBBLES[byte & 15]!
    sum = (sum >> 4) ^ NIBBLES[sum & 15]! ^ NIBBLES[byte >> 4]!
  }
  return sum
}

interface Shape {
  message: number
  isLittle: boolean
  fields: { number: number; size: number }[]
  /** Bytes of the whole message. */
  size: number
}

/** Where the messages begin and end. */
const readHead = (bytes: Uint8Array, view: DataView): { from: number; until: number } => {
  const head = bytes[0]
  if ((head !== 12 && head !== 14) || bytes.length < head + 2) return refuseFile('heart.file_type')
  const isFit = String.fromCharCode(...bytes.subarray(8, 12)) === '.FIT'
  const until = head + view.getUint32(4, true)
  if (!isFit || until + 2 !== bytes.length) return refuseFile('heart.file_type')
  return checksum(bytes, 0, until) === view.getUint16(until, true) ? { from: head, until } : refuseFile('heart.file_type')
}

const readShape = (view: DataView, at: number, until: number, hasOwn: boolean): { shape: Shape; next: number } => {
  if (at + 5 > until) return refuseFile('heart.file_type')
  const isLittle = view.getUint8(at + 1) === 0
  const message = view.getUint16(at + 2, isLittle)
  const fields: Shape['fields'] = []
  let size = 0
  let next = at + 4
  for (const own of hasOwn ? [false, true] : [false]) {
    if (next >= until) return refuseFile('heart.file_type')
    const count = view.getUint8(next)
    next += 1
    if (next + count * 3 > until) return refuseFile('heart.file_type')
    for (let n = 0; n < count; n += 1, next += 3) {
      const length = view.getUint8(next + 1)
      if (!own) fields.push({ number: view.getUint8(next), size: length })
      size += length
    }
  }
  return { shape: { message, isLittle, fields, size }, next }
}

/** A number of one, two or four bytes; undefined where the field is not there, has another size, or says that it is empty. */
const readField = (view: DataView, at: number, { fields, isLittle }: Shape, number: number): number | undefined => {
  let from = at
  for (const field of fields) {
    if (field.number === number) {
      if (field.size === 1) return view.getUint8(from) === 0xff ? undefined : view.getUint8(from)
      if (field.size === 2) return view.getUint16(from, isLittle) === 0xffff ? undefined : view.getUint16(from, isLittle)
      return field.size === 4 && view.getUint32(from, isLittle) !== 0xffff_ffff ? view.getUint32(from, isLittle) : undefined
    }
    from += field.size
  }
  return undefined
}

/** Reads a file of an activity. Throws FileError. */
export const readFit = (bytes: Uint8Array): Activity => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { from, until } = readHead(bytes, view)
  const shapes = new Map<number, Shape>()
  const gathered = gatherRates()
  let calorie: number | null = null
  let time: number | undefined
  let isActivity = false
  const take = (shape: Shape, at: number): void => {
    if (shape.message === MESSAGE.file) isActivity ||= readField(view, at, shape, FIELD.type) === ACTIVITY_FILE
    if (shape.message === MESSAGE.session) calorie = (calorie ?? 0) + (readField(view, at, shape, FIELD.calories) ?? 0)
    time = readField(view, at, shape, FIELD.time) ?? time
    const rate = shape.message === MESSAGE.record ? readField(view, at, shape, FIELD.rate) : undefined
    if (rate !== undefined && time !== undefined) gathered.add(EPOCH + time, rate)
  }
  let at = from
  for (let count = 0; at < until; count += 1) {
    if (count > MOST_MESSAGES) return refuseFile('heart.file_type')
    const head = bytes[at]!
    at += 1
    const isBrief = (head & 0x80) !== 0
    if (!isBrief && (head & 0x40) !== 0) {
      const { shape, next } = readShape(view, at, until, (head & 0x20) !== 0)
      shapes.set(head & 15, shape)
      at = next
      continue
    }
    const shape = shapes.get(isBrief ? (head >> 5) & 3 : head & 15)
    if (!shape || at + shape.size > until) return refuseFile('heart.file_type')
    // A brief head has the low five bits of the time, which goes on from the last whole one.
    if (isBrief && time !== undefined) time += ((head & 31) - (time & 31) + 32) & 31
    take(shape, at)
    at += shape.size
  }
  if (!isActivity) return refuseFile('heart.file_type')
  return { source: 'fit', ...gathered.end(), calorie }
}
