import type { Tree } from '../host/protocol'

/** The data that exparser keeps beside a DOM element. */
export interface Exparser {
  childNodes?: Exparser[]
  shadowRoot?: Exparser
  __virtual?: boolean
  textContent?: string
}
export interface ExparserModule {
  Event: { create: (name: string, detail: object, options: object) => object; dispatchEvent: (target: Exparser, event: object) => void }
}

/** Elements, levels and the longest row of siblings below a page; blocks are no elements. */
export function measureExparser(node: Exparser, level = 1): Tree & { row: number } {
  const sum = { nodes: 0, depth: 0, siblings: 0, row: 0 }
  for (const child of node.childNodes ?? []) {
    if (child.textContent !== undefined && !child.childNodes) continue
    const at = child.__virtual ? level : level + 1
    const below = measureExparser(child.shadowRoot?.childNodes?.length ? child : child, at)
    sum.nodes += below.nodes + (child.__virtual ? 0 : 1)
    sum.depth = Math.max(sum.depth, below.depth, child.__virtual ? 0 : level)
    sum.row += child.__virtual ? below.row : 1
    sum.siblings = Math.max(sum.siblings, below.siblings)
  }
  return { ...sum, siblings: Math.max(sum.siblings, sum.row) }
}
