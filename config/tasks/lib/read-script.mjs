import fs from 'node:fs'
import { parse } from 'acorn'
import { at } from './root.mjs'

/** The oldest engines that the builds are for. */
export const engines = JSON.parse(fs.readFileSync(at('config/engines.json'), 'utf8'))

const isNode = (value) => typeof value?.type === 'string'

/** A node of acorn's tree and all below it. */
export function* walkNodes(node) {
  yield node
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* walkNodes(child)
}

/** The syntax of the edition of ECMAScript that Safari 13.4 lacks. */
const UNREAD = [
  ['a look-behind', ({ regex }) => /\(\?<[=!]/.test(regex?.pattern ?? '')],
  ['a big integer', ({ bigint }) => bigint !== undefined],
]

/** Parses a script as the oldest engines do: its tree, or what they cannot read. */
export function readScript(source) {
  try {
    const tree = parse(source, {
      ecmaVersion: engines.ecmaVersion,
      sourceType: 'script',
      locations: true,
      allowReturnOutsideFunction: true,
    })
    for (const node of walkNodes(tree))
      for (const [what, is] of UNREAD) if (is(node)) return { problem: `${what} in line ${node.loc.start.line}` }
    return { tree }
  } catch (error) {
    return { problem: error.message }
  }
}
