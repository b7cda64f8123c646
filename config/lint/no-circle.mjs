// No import leads back to the file that it stands in, a type's neither: what two files know of each other belongs into a third.
import fs from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

const root = path.resolve(import.meta.dirname, '../..')
const FOLDERS = ['src', 'server', 'tests', 'config']
const ENDINGS = ['', '.h5.ts', '.h5.tsx', '.ts', '.tsx', '/index.h5.ts', '/index.ts', '/index.tsx']

const sources = () =>
  FOLDERS.flatMap((folder) =>
    fs.readdirSync(path.join(root, folder), { recursive: true }).map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/'))),
  ).filter((file) => /(?<!\.d)\.tsx?$/.test(file))

/** Where an import of our own leads, without its ending; undefined for a package. */
const placeOf = (file, wanted) =>
  wanted.startsWith('.')
    ? path.posix.join(path.posix.dirname(file), wanted)
    : /^@(?:\/|server\/)/.test(wanted)
      ? wanted.replace(/^@\//, 'src/').replace(/^@/, '')
      : undefined

/** Which file imports which, as they lie on the disk. */
function readImports() {
  const files = new Set(sources())
  const found = (file, { fileName }) => {
    const place = placeOf(file, fileName)
    return place === undefined ? undefined : ENDINGS.map((ending) => place + ending).find((each) => files.has(each))
  }
  return new Map(
    [...files].map((file) => {
      const { importedFiles } = ts.preProcessFile(fs.readFileSync(path.join(root, file), 'utf8'))
      return [file, importedFiles.flatMap((each) => found(file, each) ?? [])]
    }),
  )
}

/** The shortest way from a file back to itself, both ends included; undefined where there is none. */
export function circleOf(imports, start) {
  const from = new Map([[start, undefined]])
  for (const file of from.keys())
    for (const to of imports.get(file) ?? []) {
      if (to === start) {
        const way = [start]
        for (let at = file; at !== undefined; at = from.get(at)) way.unshift(at)
        return way
      }
      if (!from.has(to)) from.set(to, file)
    }
  return undefined
}

let imports

export const noCircle = {
  meta: { type: 'problem', schema: [], messages: { circle: 'These files import each other: {{way}}.' } },
  create: (context) => ({
    Program(node) {
      imports ??= readImports()
      const way = circleOf(imports, path.relative(root, context.filename).replaceAll(path.sep, '/'))
      if (way) context.report({ node, messageId: 'circle', data: { way: way.join(' → ') } })
    },
  }),
}
