import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

interface Shell {
  links: Record<string, string>
  before: string
  after: string
  policy: string
}

const policyFor = (html: string, upgrade: boolean): string => {
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inline].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self' data:",
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob: https:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'self'",
    ...(upgrade ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** Before the app's own element: the client takes it away once it is there. */
const withPaint = (html: string, paint: string | undefined) =>
  paint === undefined ? html : html.replace('<div id="app">', () => `<div id="first-paint">${paint}</div><div id="app">`)

/** Data as text for a script element, which it must not be able to end. */
export const scriptSafe = (data: unknown): string =>
  JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

/** For each page the links by which a browser fetches its own chunks at once, and not only when the app has started and asks for them. */
const linksOf = (folder: string, html: string): Record<string, string> => {
  const report = path.join(folder, '.chunks.json')
  if (!fs.existsSync(report)) return {}
  const pages = JSON.parse(fs.readFileSync(report, 'utf8')) as Record<string, string[]>
  const link = (file: string) =>
    file.endsWith('.css') ? `<link rel="stylesheet" href="/${file}">` : `<link rel="preload" as="script" href="/${file}">`
  const own = (files: string[]) => files.filter((file) => !html.includes(`/${file}"`))
  return Object.fromEntries(Object.entries(pages).map(([page, files]) => [page, own(files).map(link).join('')]))
}

/**
 * Reads the H5 client's index.html (again when it was built anew) and answers it with `data` embedded as `<script id="page-data">`, the links to the
 * chunks of `page` and what was drawn of it, with the policy that fits its own inline scripts. Undefined when the client has not been built.
 */
export const createPageShell = (folder: string, { upgrade }: { upgrade: boolean }) => {
  const file = path.join(folder, 'index.html')
  let shell: Shell | undefined
  let builtAt = 0
  const read = (): Shell | undefined => {
    const built = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (built === undefined) return undefined
    if (!shell || built !== builtAt) {
      const html = fs.readFileSync(file, 'utf8')
      const at = html.indexOf('</head>')
      shell = { links: linksOf(folder, html), before: html.slice(0, at), after: html.slice(at), policy: policyFor(html, upgrade) }
      builtAt = built
    }
    return shell
  }
  return (page: string | undefined, data: string, paint: string | undefined): { html: string; policy: string } | undefined => {
    const { links, before, after, policy } = read() ?? {}
    if (links === undefined || before === undefined || after === undefined || policy === undefined) return undefined
    return {
      html: `${before}${links[page ?? ''] ?? ''}<script id="page-data" type="application/json">${data}</script>${withPaint(after, paint)}`,
      policy,
    }
  }
}
