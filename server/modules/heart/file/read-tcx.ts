import { gatherRates, refuseFile, type Activity } from './activity'

/** No file of a training lies deeper. */
const MOST_DEPTH = 16
/** No text that is read is longer. */
const MOST_TEXT = 64

type Seen = { kind: 'open' | 'close'; name: string } | { kind: 'text'; text: string }

/** The end of a tag, whose attributes may have the sign in quotes. */
const findEnd = (text: string, from: number): number => {
  let quote = ''
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at]!
    if (quote) quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at
    else if (sign === '<') return refuseFile('heart.file_type')
  }
  return refuseFile('heart.file_type')
}

const skip = (text: string, from: number, end: string): number => {
  const at = text.indexOf(end, from)
  return at < 0 ? refuseFile('heart.file_type') : at + end.length
}

/** The tags and short texts of an XML text, one after the other. Declarations of a document's type, and with them entities, are refused; nothing is looked up. */
const walk = (text: string, see: (seen: Seen) => void): void => {
  let at = 0
  while (at < text.length) {
    const next = text.indexOf('<', at)
    const until = next < 0 ? text.length : next
    if (until > at && until - at <= MOST_TEXT) see({ kind: 'text', text: text.slice(at, until).trim() })
    if (next < 0) return
    if (text.startsWith('<?', next)) at = skip(text, next, '?>')
    else if (text.startsWith('<!--', next)) at = skip(text, next, '-->')
    else if (text.startsWith('<!', next)) return refuseFile('heart.file_type')
    else {
      const end = findEnd(text, next + 1)
      const isClose = text[next + 1] === '/'
      const inner = text.slice(next + (isClose ? 2 : 1), end)
      const name = /^(?:[\w.-]{1,64}:)?([\w.-]{1,64})(?=[\s/]|$)/.exec(inner.slice(0, 140))?.[1]
      if (!name) return refuseFile('heart.file_type')
      see({ kind: isClose ? 'close' : 'open', name })
      if (!isClose && inner.endsWith('/')) see({ kind: 'close', name })
      at = end + 1
    }
  }
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(Z|[+-]\d\d:\d\d)?$/

/** The second since 1970 of a time that says its zone. */
const readTime = (text: string): number => {
  const found = TIME.exec(text)
  if (!found) return refuseFile('heart.file_type')
  if (!found[1]) return refuseFile('heart.no_zone')
  const ms = Date.parse(text)
  return Number.isNaN(ms) ? refuseFile('heart.file_type') : Math.floor(ms / 1000)
}

const readNumber = (text: string): number | undefined => (/^\d{1,6}(\.\d{1,6})?$/.test(text) ? Number(text) : undefined)

/** Reads a Training Center file of an activity. Throws FileError. */
export const readTcx = (bytes: Uint8Array): Activity => {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return refuseFile('heart.file_type')
  }
  const path: string[] = []
  const gathered = gatherRates()
  let calorie: number | null = null
  let second: number | undefined
  let rate: number | undefined
  let hasRoot = false
  const readText = (said: string): void => {
    const [parent, name] = path.slice(-2)
    if (parent === 'Trackpoint' && name === 'Time') second = readTime(said)
    if (parent === 'HeartRateBpm' && name === 'Value' && path.at(-3) === 'Trackpoint') rate = readNumber(said)
    if (parent === 'Lap' && name === 'Calories') calorie = (calorie ?? 0) + (readNumber(said) ?? 0)
  }
  walk(text, (seen) => {
    if (seen.kind === 'text') return seen.text === '' ? undefined : readText(seen.text)
    if (seen.kind === 'open') {
      path.push(seen.name)
      if (path.length > MOST_DEPTH || (path.length === 1 && (hasRoot || seen.name !== 'TrainingCenterDatabase')))
        refuseFile('heart.file_type')
      hasRoot = true
      if (seen.name === 'Trackpoint') second = rate = undefined
      return
    }
    if (path.pop() !== seen.name) refuseFile('heart.file_type')
    if (seen.name === 'Trackpoint' && second !== undefined && rate !== undefined) gathered.add(second, Math.round(rate))
  })
  if (!hasRoot || path.length > 0) return refuseFile('heart.file_type')
  return { source: 'tcx', ...gathered.end(), calorie: calorie === null ? null : Math.round(calorie) }
}
