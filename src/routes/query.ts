export type QueryValue = string | number | null | undefined
export type Query = Record<string, string>

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '))
  } catch {
    return text
  }
}

/** Parses `a=1&b=%20` (a leading `?` is fine) into decoded values; the first of a repeated name wins. */
export const parseQuery = (search: string): Query => {
  const query: Query = {}
  for (const part of search.replace(/^\?/, '').split('&')) {
    if (!part) continue
    const at = part.indexOf('=')
    const name = decode(at < 0 ? part : part.slice(0, at))
    query[name] ??= at < 0 ? '' : decode(part.slice(at + 1))
  }
  return query
}

/** Builds `a=1&b=%20` without a `?`; empty values are left out. */
export const buildQuery = (values: Record<string, QueryValue>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&')

/** Joins a path and a query. */
export const withQuery = (path: string, values: Record<string, QueryValue>): string => {
  const query = buildQuery(values)
  return query ? `${path}?${query}` : path
}

export interface AddressParts {
  path: string
  query: Query
}

/** An address without its origin and fragment, as path and query: `https://a.b/c/?d=1#e` is `/c/` and `{ d: '1' }`. */
export const splitAddress = (address: string): AddressParts => {
  const local = address.replace(/^(https?:)?\/\/[^/?#]*/i, '').replace(/#.*$/, '')
  const at = local.indexOf('?')
  return at < 0 ? { path: local || '/', query: {} } : { path: local.slice(0, at) || '/', query: parseQuery(local.slice(at + 1)) }
}
