import fs from 'node:fs'
import path from 'node:path'
import type { Target } from '../driver/driver'

export interface Picture {
  file: string
  title: string
  target: Target
  /** The appearance's name; empty for the default. */
  appearance: string
}

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const figure = ({ file, title, target, appearance }: Picture) =>
  `<a href="${file}"><figure><img src="${file}" loading="lazy" alt=""><figcaption>${escape(title)}<small>${[target, appearance].filter(Boolean).join(' · ')}</small></figcaption></figure></a>`

const section = (title: string, pictures: readonly Picture[]) =>
  `<section><h2>${escape(title)} <small>${pictures.length}</small></h2><div>${pictures.map(figure).join('\n')}</div></section>`

const STYLE = `body{margin:24px;font:14px system-ui,sans-serif;background:#eceff0;color:#0d1b1e}
section>div{display:grid;grid-template-columns:repeat(auto-fill,minmax(195px,1fr));gap:16px;align-items:start}
a{color:inherit;text-decoration:none}figure{margin:0}img{width:100%;border-radius:12px;box-shadow:0 1px 6px #0003;display:block;background:#fff}
figcaption{padding:8px 2px}small{color:#5a6b6f;font-weight:400;margin-left:6px}`

/** The pictures of this run, and earlier ones that it did not replace. */
function withEarlier(folder: string, taken: readonly Picture[]): Picture[] {
  const list = path.join(folder, 'pictures.json')
  const earlier = fs.existsSync(list) ? (JSON.parse(fs.readFileSync(list, 'utf8')) as Picture[]) : []
  const all = [...earlier.filter(({ file }) => !taken.some((picture) => picture.file === file)), ...taken]
  fs.writeFileSync(list, JSON.stringify(all))
  return all
}

/** Writes index.html beside the pictures: the screens in both builds side by side, then the other appearances. */
export function writeGallery(folder: string, taken: readonly Picture[]) {
  const pictures = withEarlier(folder, taken)
  const appearances = [...new Set(pictures.map(({ appearance }) => appearance))]
  const body = appearances.map((appearance) =>
    section(
      appearance || '全部页面与状态',
      pictures.filter((picture) => picture.appearance === appearance).sort((a, b) => (a.title < b.title ? -1 : a.title > b.title ? 1 : 0)),
    ),
  )
  const html = `<!doctype html><html lang="zh"><meta charset="utf-8"><title>Yueke · screens</title><style>${STYLE}</style><h1>约课 · Yueke</h1>${body.join('\n')}</html>`
  fs.writeFileSync(path.join(folder, 'index.html'), html)
}
