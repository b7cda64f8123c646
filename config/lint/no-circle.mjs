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

/** The files that are left when those that import none of the others are taken away, again and again: no other file can be in a circle. */
export function findSuspects(imports) {
  const importers = new Map([...imports.keys()].map((file) => [file, []]))
  const left = new Map()
  for (const [file, wanted] of imports) {
    const known = [...new Set(wanted)].filter((each) => importers.has(each))
    left.set(file, known.length)
    for (const each of known) importers.get(each).push(file)
  }
  const done = [...left.keys()].filter((file) => left.get(file) === 0)
  for (const file of done) {
    left.delete(file)
    for (const importer of importers.get(file)) {
      const count = left.get(importer) - 1
      left.set(importer, count)
      if (count === 0) done.push(importer)
    }
  }
  return new Set(left.keys())
}

let known
const readGraph = () => {
  const imports = readImports()
  return { imports, suspects: findSuspects(imports) }
}

export const noCircle = {
  meta: { type: 'problem', schema: [], messages: { circle: 'These files import each other: {{way}}.' } },
  create: (context) => ({
    Program(node) {
      known ??= readGraph()
      const file = readName(context.filename)
      const way = known.suspects.has(file) ? findCircle(known.imports, file) : undefined
      if (way) context.report({ node, messageId: 'circle', data: { way: way.join(' → ') } })
    },
  }),
}
