import type { Route } from './protocol'

/** A page url with its query; relative ones start from `from`. */
export function parseUrl(url: string, from = ''): Route {
  const [address = '', search = ''] = url.split('?')
  const parts = address.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const part of address.split('/'))
    if (part === '..') parts.pop()
    else if (part && part !== '.') parts.push(part)
  const query: Record<string, string> = {}
  for (const pair of search.split('&').filter(Boolean)) {
    const at = pair.indexOf('=')
    // WeChat hands the query over as it was written: decoding is the page's work.
    query[at < 0 ? pair : pair.slice(0, at)] = at < 0 ? '' : pair.slice(at + 1)
  }
  return { page: parts.join('/'), query }
}
