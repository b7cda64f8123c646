import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** The head of index.html, and what goes to its end so that a browser fetches the chunks of some parts of the client at once. */
interface Head {
  html: string
  linksOf: (parts: readonly string[]) => string
}

interface Shell {
  head: Head
  /** For a page that is drawn: with the sheets in it, so that nothing else must come before it shows. */
  dressed: () => Head
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
    "form-action 'self'",
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

type Link = (file: string) => string

const fetched: Link = (file) =>
  file.endsWith('.css') ? `<link rel="stylesheet" href="/${file}">` : `<link rel="preload" as="script" href="/${file}">`

/** The client's loader takes a sheet for loaded whose address it finds there. */
const contained =
  (folder: string): Link =>
  (file) =>
    file.endsWith('.css') ? `<style data-href="/${file}">${fs.readFileSync(path.join(folder, file), 'utf8')}</style>` : fetched(file)

const SHEET = /<link [^>]*href="\/([^"]+\.css)"[^>]*>/g

const headsOf = (folder: string, html: string): Pick<Shell, 'head' | 'dressed'> => {
  const report = path.join(folder, '.chunks.json')
  const chunks = fs.existsSync(report) ? (JSON.parse(fs.readFileSync(report, 'utf8')) as Record<string, string[]>) : {}
  const linksBy = (link: Link) => {
    const made = new Map<string, string>()
    const linkOf = (file: string) => made.get(file) ?? made.set(file, link(file)).get(file)!
    return (parts: readonly string[]) => {
      const files = new Set(parts.flatMap((part) => chunks[part] ?? []))
      return [...files].map((file) => (html.includes(`/${file}"`) ? '' : linkOf(file))).join('')
    }
  }
  const inside = contained(folder)
  let made: Head | undefined
  const dress = (): Head => ({ html: html.replace(SHEET, (_, file: string) => inside(file)), linksOf: linksBy(inside) })
  return { head: { html, linksOf: linksBy(fetched) }, dressed: () => (made ??= dress()) }
}

/**
 * Reads the H5 client's index.html (again when it was built anew) and answers it with `data` embedded as `<script id="page-data">`, the links to the
 * chunks of `parts` and what was drawn with them, dressed, with the policy that fits its own inline scripts. Undefined when the client has not been built.
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
      shell = { ...headsOf(folder, html.slice(0, at)), after: html.slice(at), policy: policyFor(html, upgrade) }
      builtAt = built
    }
    return shell
  }
  return (parts: readonly string[], data: string, paint: string | undefined): { html: string; policy: string } | undefined => {
    const built = read()
    if (!built) return undefined
    const { html, linksOf } = paint === undefined ? built.head : built.dressed()
    return {
      html: `${html}${linksOf(parts)}<script id="page-data" type="application/json">${data}</script>${withPaint(built.after, paint)}`,
      policy: built.policy,
    }
  }
}
