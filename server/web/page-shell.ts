import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** The parts of a page besides the client's own element. */
interface Content {
  parts: readonly string[]
  data: string
  paint: string | undefined
}

type Frame = (content: Content) => string

interface Shell {
  plain: Frame
  /** The frame of a drawn page: style sheets inlined, so that it shows without waiting, and scripts after the drawing. */
  dressed: () => Frame
  policy: string
}

/** Hosts besides this server from which a page may take code and show frames: the captcha service's, where there is one. */
interface Allowed {
  upgrade: boolean
  hosts?: readonly string[]
}

const policyFor = (html: string, { upgrade, hosts = [] }: Allowed): string => {
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inline, ...hosts].join(' '),
    ["style-src 'self' 'unsafe-inline'", ...hosts].join(' '),
    ...(hosts.length > 0 ? [`frame-src 'self' ${hosts.join(' ')}`] : []),
    "font-src 'self' data:",
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob: https:",
    // A picture that a page has made is read from its blob to be sent.
    ["connect-src 'self' blob:", ...hosts].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    ...(upgrade ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** JSON for a script element, without the characters that could end the element. */
export const scriptSafe = (data: unknown): string =>
  JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

const dataElement = (data: string) => `<script id="page-data" type="application/json">${data}</script>`
const sheetLink = (file: string) => `<link rel="stylesheet" href="/${file}">`
const scriptLink = (file: string) => `<link rel="preload" as="script" href="/${file}">`
/** An inlined style sheet; the client's loader recognises it as loaded by its address. */
const writeSheet = (folder: string, file: string) =>
  `<style data-href="/${file}">${fs.readFileSync(path.join(folder, file), 'utf8')}</style>`

const isSheet = (file: string) => file.endsWith('.css')
const SHEET = /<link [^>]*href="\/([^"]+\.css)"[^>]*>/g
const SCRIPT = /<script defer="defer" src="[^"]*"><\/script>/g
const APP = '<div id="app"></div>'

/** The frames of index.html, with links to the chunks that a page needs, so that a browser fetches them at once. */
const readFrames = (folder: string, html: string): Pick<Shell, 'plain' | 'dressed'> => {
  const report = path.join(folder, '.chunks.json')
  const chunks = fs.existsSync(report) ? (JSON.parse(fs.readFileSync(report, 'utf8')) as Record<string, string[]>) : {}
  const listFiles = (parts: readonly string[]) =>
    [...new Set(parts.flatMap((part) => chunks[part] ?? []))].filter((file) => !html.includes(`/${file}"`))
  const at = html.indexOf('</head>')
  const [head, body] = [html.slice(0, at), html.slice(at)]
  const plain: Frame = ({ parts, data }) => {
    const links = listFiles(parts).map((file) => (isSheet(file) ? sheetLink(file) : scriptLink(file)))
    return `${head}${links.join('')}${dataElement(data)}${body}`
  }
  const dress = (): Frame => {
    const sheets = new Map<string, string>()
    const sheet = (file: string) => sheets.get(file) ?? sheets.set(file, writeSheet(folder, file)).get(file)!
    const scripts = (head.match(SCRIPT) ?? []).join('')
    const dressed = head.replace(SCRIPT, '').replace(SHEET, (_, file: string) => writeSheet(folder, file))
    return ({ parts, data, paint }) => {
      const files = listFiles(parts)
      const inside = files.filter(isSheet).map(sheet)
      const links = files.filter((file) => !isSheet(file)).map(scriptLink)
      // The client removes the drawing once it has drawn the page itself. The drawing comes before the scripts so that its pictures are fetched first.
      const drawn = `<div id="first-paint">${paint}</div>${APP}${dataElement(data)}${scripts}${links.join('')}`
      return `${dressed}${inside.join('')}${body.replace(APP, () => drawn)}`
    }
  }
  let made: Frame | undefined
  return { plain, dressed: () => (made ??= dress()) }
}

/**
 * Reads the H5 client's index.html (again after a new build) and returns it with `data` embedded as `<script id="page-data">`, the links to the chunks of
 * `parts` and the drawing, together with the Content-Security-Policy for its inline scripts. Undefined when the client has not been built.
 */
export const createPageShell = (folder: string, allowed: Allowed) => {
  const file = path.join(folder, 'index.html')
  let shell: Shell | undefined
  let builtAt = 0
  const read = (): Shell | undefined => {
    const built = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (built === undefined) return undefined
    if (!shell || built !== builtAt) {
      const html = fs.readFileSync(file, 'utf8')
      shell = { ...readFrames(folder, html), policy: policyFor(html, allowed) }
      builtAt = built
    }
    return shell
  }
  return (content: Content): { html: string; policy: string } | undefined => {
    const built = read()
    if (!built) return undefined
    const frame = content.paint === undefined ? built.plain : built.dressed()
    return { html: frame(content), policy: built.policy }
  }
}
