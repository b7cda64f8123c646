import type { Node } from 'acorn'
import fs from 'node:fs'
import path from 'node:path'
import { Script } from 'node:vm'
import { walkNodes, readScript } from '../../../config/tasks/lib/read-script.mjs'
import { listFiles } from '../dist'

/** A probe for the global object: WeChat returns an empty function, and the code goes on. */
const PROBE = /^return this;?$/

interface Call extends Node {
  callee: { type: string; name?: string }
  arguments: { type: string; value?: unknown }[]
}

/** Code made from text, which WeChat forbids. */
function makesCode(node: Node): boolean {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return false
  const { callee, arguments: given } = node as Call
  if (callee.type !== 'Identifier') return false
  const last = given[given.length - 1]
  if (callee.name === 'Function') return !(last?.type === 'Literal' && PROBE.test(String(last.value)))
  return callee.name === 'eval'
}

function checkScript(source: string, file: string): string[] {
  try {
    // Like `node --check`, without a process for each file.
    new Script(source, { filename: file })
  } catch (error) {
    return [`${file} is no script: ${(error as Error).message}`]
  }
  const { tree, problem } = readScript(source)
  if (!tree) return [`${file} is too new for the oldest phones: ${problem}`]
  return [...walkNodes(tree)].filter(makesCode).map((node) => `${file}:${node.loc?.start.line} makes code from text`)
}

const looked = new Map<string, string[]>()

/** A script is checked once, in however many packages it is. */
function lookOnce(source: string, file: string): string[] {
  const key = `${file}\n${source}`
  const found = looked.get(key) ?? checkScript(source, file)
  looked.set(key, found)
  return found
}

/** The oldest engines (config/engines.json) can parse every script, and none makes code from text. One sentence for each fault. */
export const checkScripts = (dir: string): string[] =>
  listFiles(dir, '.js').flatMap((file) => lookOnce(fs.readFileSync(path.join(dir, file), 'utf8'), file))
