/** The fields of a message of WeChat Pay v2: XML of one level. */
export type Fields = Readonly<Record<string, string>>

const MOST_BYTES = 64 * 1024
const FIELD = /\s*<([a-z][a-z0-9_]{0,63})>(?:<!\[CDATA\[([\s\S]*?)\]\]>|([^<&]*))<\/\1>/gy

/** Writes fields in the order given; empty ones are left out. */
export const writeXml = (fields: Readonly<Record<string, string | number | undefined>>): string => {
  const written = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [`<${name}><![CDATA[${String(value).replaceAll(']]>', '')}]]></${name}>`],
  )
  return `<xml>${written.join('')}</xml>`
}

/** Reads such a message; undefined for anything else: other XML, entities, a field twice, or more than 64 KB. */
export const readXml = (text: string): Fields | undefined => {
  if (text.length > MOST_BYTES) return undefined
  const inner = /^\s*<xml>([\s\S]*)<\/xml>\s*$/.exec(text)?.[1]
  if (inner === undefined) return undefined
  const fields = new Map<string, string>()
  const field = new RegExp(FIELD)
  let end = 0
  for (let found = field.exec(inner); found; found = field.exec(inner)) {
    const [, name, quoted, plain] = found as unknown as [string, string, string | undefined, string | undefined]
    if (fields.has(name)) return undefined
    fields.set(name, quoted ?? plain ?? '')
    end = field.lastIndex
  }
  return inner.slice(end).trim() === '' ? Object.fromEntries(fields) : undefined
}
