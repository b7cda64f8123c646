// An export of the product has to be used by the product: a value that only tests import is no part of it, and one that nobody imports needs no
// `export`. Tests may import what its own file uses. The gallery of the kit counts as product: it shows what no page shows yet.
import { filesMeant, readName, read, sources } from './sources.mjs'

const isTest = (file) => /^tests\/(?!gallery\/)/.test(file)
const NAMED = /\b(?:import|export)\s+(?:type\s+)?(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*'([^']+)'/g
const WHOLE = /(?:\*(?:\s*as\s+[\w$]+)?\s*from|\b(?:import|require|requireActual|requireMock)(?:<[^()]*>)?\()\s*'([^']+)'/g
const ALL = '*'

/** The names that are imported from each file, by the product and by tests. */
function readUses() {
  const files = new Set(sources())
  const uses = { files, product: new Map(), tests: new Map() }
  for (const file of files) {
    const of = isTest(file) ? uses.tests : uses.product
    const add = (wanted, name) => {
      for (const each of filesMeant(files, file, wanted)) of.set(each, (of.get(each) ?? new Set()).add(name))
    }
    const text = read(file)
    for (const [, names, wanted] of text.matchAll(NAMED))
      for (const name of names.match(/[\w$]+(?=\s*(?:as\s+[\w$]+\s*)?(?:,|$))/g) ?? []) add(wanted, name)
    for (const [, wanted] of text.matchAll(WHOLE)) add(wanted, ALL)
    // A file that the build puts into the place of a package, or begins with.
    if (file.startsWith('config/'))
      for (const [place] of text.matchAll(/[\w-]+(?:\/[\w.-]+)+\.tsx?\b/g)) add(`@/${place.replace(/^src\//, '')}`, ALL)
  }
  return uses
}

let uses

/** The names of an `export const …`, `export function …`, `export class …` or `export { … }`; types are not values. */
const exportedBy = ({ declaration, specifiers, exportKind }, sourceCode) => {
  if (exportKind === 'type') return []
  if (!declaration)
    return specifiers.filter(({ exportKind: kind }) => kind !== 'type').map(({ exported }) => ({ node: exported, name: exported.name }))
  if (declaration.type.startsWith('TS')) return []
  // Of a function its own name alone, which is the first of the variables that it declares.
  const declared = sourceCode.getDeclaredVariables(declaration)
  return (declaration.type === 'VariableDeclaration' ? declared : declared.slice(0, 1)).map((variable) => ({
    node: variable.identifiers[0],
    name: variable.name,
    isUsed: variable.references.some((each) => each.isRead()),
  }))
}

export const noUnusedExport = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { testsOnly: 'Only tests use {{name}}.', nobody: 'Nobody imports {{name}}.' },
  },
  create: (context) => ({
    ExportNamedDeclaration(node) {
      uses ??= readUses()
      const file = readName(context.filename)
      if (!uses.files.has(file)) return
      const isIn = (names, name) => names?.has(name) === true || names?.has(ALL) === true
      const seen = new Set()
      for (const { node: at, name, isUsed } of exportedBy(node, context.sourceCode)) {
        if (seen.has(name) || isIn(uses.product.get(file), name)) continue
        seen.add(name)
        const tested = isIn(uses.tests.get(file), name)
        if (!tested) context.report({ node: at, messageId: 'nobody', data: { name } })
        else if (!isUsed) context.report({ node: at, messageId: 'testsOnly', data: { name } })
      }
    },
  }),
}
