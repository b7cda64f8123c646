import { Value, ValueErrorType, type ValueError } from '@sinclair/typebox/value'
import { isAlias, isMap, isNode, isPair, isScalar, isSeq, LineCounter, parseDocument, type Document, type Node } from 'yaml'
import { GymFile } from './gym-file/gym-file'
import { GymFileError, throwProblems, type FilePath, type FindLine, type Problem } from './problem'

/** A well-formed file; `findLine` returns the line of a path in it. */
export interface GymSource {
  file: GymFile
  findLine: FindLine
}

const MOST_CHARACTERS = 8_000_000

const nodeAt = (document: Document, path: FilePath): Node | undefined => {
  let node: unknown = document.contents
  let found = isNode(node) ? node : undefined
  for (const part of path) {
    if (isAlias(node)) node = node.resolve(document)
    if (isMap(node)) {
      const pair = node.items.find((item) => isPair(item) && isScalar(item.key) && String(item.key.value) === String(part))
      if (!pair) return found
      // The key's own line, because a block value starts on the line after it.
      found = isNode(pair.key) ? pair.key : found
      node = pair.value
    } else if (isSeq(node)) {
      node = node.items[Number(part)]
      if (isNode(node)) found = node
    } else return found
  }
  return found
}

const readPointer = (pointer: string, root: unknown): FilePath => {
  let value = root
  return pointer
    .split('/')
    .slice(1)
    .map((raw) => raw.replace(/~1/g, '/').replace(/~0/g, '~'))
    .map((part) => {
      const step = Array.isArray(value) ? Number(part) : part
      value = (value as Record<string | number, unknown> | undefined)?.[step]
      return step
    })
}

const describe = (error: ValueError, path: FilePath): string => {
  if (error.type === ValueErrorType.ObjectRequiredProperty) return 'is missing'
  if (error.type === ValueErrorType.ObjectAdditionalProperties) return `unknown word "${path.at(-1)}"`
  return `must be ${error.schema.description ?? 'of another kind'}`
}

const shapeProblems = (value: unknown): Problem[] => {
  const problems = new Map<string, Problem>()
  for (const error of Value.Errors(GymFile, value)) {
    const path = readPointer(error.path, value)
    // Only one sentence for a value that violates several rules.
    if (!problems.has(error.path)) problems.set(error.path, { path, text: describe(error, path) })
  }
  return [...problems.values()]
}

/**
 * Parses a gym's YAML text.
 * @throws GymFileError naming the line and path of every violation of YAML or of the shape `GymFile`.
 */
export const parseGymFile = (text: string): GymSource => {
  if (text.length > MOST_CHARACTERS) throw new GymFileError([{ line: 1, path: [], text: 'the file is larger than 8 MB' }])
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  if (document.errors.length > 0) {
    throw new GymFileError(document.errors.map((error) => ({ line: lines.linePos(error.pos[0]).line, path: [], text: error.message })))
  }
  const findLine = (path: FilePath): number => {
    const start = nodeAt(document, path)?.range?.[0]
    return start === undefined ? 1 : lines.linePos(start).line
  }
  const value: unknown = document.toJS()
  throwProblems(shapeProblems(value), findLine)
  return { file: value as GymFile, findLine }
}
