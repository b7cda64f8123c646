// No import leads back to the file that it stands in, a type's neither: what two files know of each other belongs into a third.
import ts from 'typescript'
import { filesMeant, readName, read, sources } from './sources.mjs'

/** The imports of each file on the disk. */
function readImports() {
  const files = new Set(sources())
  return new Map(
    [...files].map((file) => {
      const { importedFiles } = ts.preProcessFile(read(file))
      return [file, importedFiles.flatMap(({ fileName }) => filesMeant(files, file, fileName))]
    }),
  )
}

/** The shortest circle through a file, both ends included; undefined if there is none. */
export function findCircle(imports, start) {
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
      const way = findCircle(imports, readName(context.filename))
      if (way) context.report({ node, messageId: 'circle', data: { way: way.join(' → ') } })
    },
  }),
}
