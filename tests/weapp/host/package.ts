import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { TmplGroup } from 'glass-easel-template-compiler'
import { listFiles, readJson } from '../dist'
import { keptText } from './kept-text'
import { runOfficial } from './official'
import { nameScope, type AppPackage, type ComponentJson } from './protocol'

/** The width of the phone in points: `rpx` is resolved against it. */
export const PHONE_WIDTH = 390

const stem = (file: string) => file.replace(/\.\w+$/, '')

/** One message for each error; empty when every template compiles. Styles and scripts are ignored. */
export function compileTemplates(dir: string): { code: string; errors: string[] } {
  const group = new TmplGroup()
  const text = (file: string) => fs.readFileSync(path.join(dir, file), 'utf8')
  const errors: string[] = []
  for (const file of listFiles(dir, '.wxs')) group.addScript(stem(file), text(file))
  for (const file of listFiles(dir, '.wxml')) {
    const warnings = (group.addTmpl(stem(file), text(file)) ?? []) as { isError: boolean; message: string; startLine: number }[]
    for (const warning of warnings) if (warning.isError) errors.push(`${file}:${warning.startLine + 1} ${warning.message}`)
  }
  const code = errors.length ? '' : group.getTmplGenObjectGroups()
  group.free()
  return { code, errors }
}

/** The script of `wcsc -js` passes its CSS to a style manager when there is one: so it is read here, without a browser. */
function readCss(script: string, suffix: string | undefined): string {
  let css = ''
  const window = {
    screen: { width: PHONE_WIDTH },
    devicePixelRatio: 2,
    __styleSheetManager2__: { addItem: () => undefined, setCss: (_key: string, text: string) => (css = text) },
  }
  // oxlint-disable-next-line typescript/no-implied-eval -- the output of WeChat's compiler
  new Function('window', 'navigator', '__wxAppSuffixCode__', 'css', script.replace('\n%s\n', '\n'))(
    window,
    { userAgent: 'iPhone' },
    suffix,
    '',
  )
  return css
}

const WIDGET =
  /\bwx-(button|checkbox|form|icon|image|input|label|picker|progress|radio|scroll-view|slider|swiper-item|swiper|switch|textarea)\b/g

/** The style sheets that one imports, and those that they import. A path that leads nowhere is left to the compiler, which refuses it. */
export function listImports(dir: string, file: string, found = new Set<string>()): Set<string> {
  for (const [, to = ''] of fs.readFileSync(path.join(dir, file), 'utf8').matchAll(/@import\s*(?:url\()?\s*["']?([^"');\s]+)/g)) {
    const imported = to.startsWith('/') ? to.slice(1) : path.posix.join(path.posix.dirname(file), to)
    if (found.has(imported) || !fs.existsSync(path.join(dir, imported))) continue
    found.add(imported)
    listImports(dir, imported, found)
  }
  return found
}

/** Compiles one style sheet with WeChat's compiler, and those that it imports. */
export const compileStyle = (dir: string, file: string, output: string[]) =>
  runOfficial('wcsc', ['-lc', ...output, file, ...listImports(dir, file)], dir)

function compileStyles(dir: string, json: Record<string, ComponentJson>): Record<string, string> {
  // A sheet without a page or a component is part of those that import it.
  const files = listFiles(dir, '.wxss').filter((file) => file === 'app.wxss' || json[stem(file)])
  const out = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'yueke-wxss-')), 'style.js')
  const styles: Record<string, string> = {}
  for (const file of files) {
    const run = compileStyle(dir, file, ['-js', '-o', out])
    if (!run.ok) throw new Error(`${file}: ${run.output}`)
    const page = stem(file)
    const css = readCss(fs.readFileSync(out, 'utf8'), json[page]?.component ? `${nameScope(page)}--` : undefined)
    // A page's height is its window's, not the browser's; widgets are Taro's elements.
    styles[page] = css
      .replace(/env\(safe-area-inset-(top|bottom)[^)]*\)/g, 'var(--wx-safe-$1, 0px)')
      .replace(/(-?[\d.]+)vh\b/g, 'calc($1 * var(--wx-vh))')
      .replace(WIDGET, 'taro-$1-core')
  }
  fs.rmSync(path.dirname(out), { recursive: true })
  return styles
}

/** Styles take most of the time, and depend on little else. */
const STYLED = /\.(wxss|json)$/

/** Reads and compiles `dist/weapp` for the host. Throws with the compiler's words where something does not compile. */
export async function readPackage(dir: string): Promise<{ pack: AppPackage; templates: string }> {
  const files = listFiles(dir)
  const json: Record<string, ComponentJson> = {}
  for (const file of files)
    if (file.endsWith('.json') && !/^(app|project\.\w+(\.\w+)?|sitemap)\.json$/.test(file)) json[stem(file)] = readJson(dir, file)
  const scripts = Object.fromEntries(
    files.filter((file) => file.endsWith('.js')).map((file) => [file, fs.readFileSync(path.join(dir, file), 'utf8')]),
  )
  const { code, errors } = compileTemplates(dir)
  if (errors.length) throw new Error(errors.join('\n'))
  const styles = await keptText('styles', [dir], () => JSON.stringify(compileStyles(dir, json)), STYLED)
  return { pack: { scripts, json, styles: JSON.parse(styles) as Record<string, string> }, templates: code }
}
