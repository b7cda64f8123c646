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
    // WeChat passes a value as written, up to a second "=": encoding and decoding are the page's task.
    const [name = '', value = ''] = pair.split('=')
    query[name] = value
  }
  return { page: parts.join('/'), query }
}
