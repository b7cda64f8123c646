import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const TOPS = ['src', 'server', 'tests', 'config', 'docs']
const files = TOPS.flatMap((top) =>
  readdirSync(top, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.posix.join(entry.parentPath, entry.name)),
)
const pages = ['README.md', ...files.filter((file) => file.endsWith('.md') && file !== 'docs/api.md')]

const isPath = (name: string) =>
  /^(src|server|tests|config|docs|modules|pages|features)\//.test(name) || /^(?!x[-.]).+\.(tsx?|sql|[mc]js|scss|md|json|tsv)$/.test(name)
const readNames = (text: string) => [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*)\/?`/g)].map(([, name]) => name!).filter(isPath)

/** A path may be cut at its head (`change/cancel.ts`), and a decision may be named by its number alone. */
const isThere = (name: string) => {
  const wanted = /\/\d{4}$/.test(name) ? `/${name}-` : `/${name}/`
  return files.some((file) => `/${file}/`.includes(wanted))
}

describe('the paths and commands that the pages of the repository name', () => {
  it.each(pages)('has no path in %s that does not exist', (page) => {
    expect(readNames(readFileSync(page, 'utf8')).filter((name) => !isThere(name))).toEqual([])
  })

  it('is read from all of them', () => {
    expect(pages.flatMap((page) => readNames(readFileSync(page, 'utf8'))).length).toBeGreaterThan(300)
  })
})
