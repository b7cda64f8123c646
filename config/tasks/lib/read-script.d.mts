import type { Node, Program } from 'acorn'

export declare const engines: {
  phones: Record<'ios' | 'chrome', string>
  others: Record<string, string>
  /** The oldest base library of WeChat. */
  weixin: string
  ecmaVersion: number
}
export declare function walkNodes(node: Node): Generator<Node>
export declare function readScript(source: string): { tree: Program; problem?: undefined } | { tree?: undefined; problem: string }
