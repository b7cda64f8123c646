import { Component, ShadowRoot, TextNode, VirtualNode, type Node } from 'glass-easel'
import type { Tree } from '../protocol'

/** Elements, levels and the longest row of siblings below a page, as WeChat's audit counts them: blocks and templates are no elements. */
export function measureTree(root: ShadowRoot): Tree {
  const tree: Tree = { nodes: 0, depth: 0, siblings: 0 }
  /** Gets the number of elements in this row. */
  const walk = (row: readonly Node[], level: number): number => {
    let elements = 0
    for (const child of row) {
      if (child instanceof TextNode) continue
      if (child instanceof VirtualNode) {
        elements += walk(child.childNodes, level)
        continue
      }
      elements += 1
      tree.nodes += 1
      tree.depth = Math.max(tree.depth, level)
      const inside = Component.isComponent(child) && child.shadowRoot instanceof ShadowRoot ? child.shadowRoot.childNodes : child.childNodes
      const below = walk(inside, level + 1)
      tree.siblings = Math.max(tree.siblings, below)
    }
    return elements
  }
  const top = walk(root.childNodes, 1)
  tree.siblings = Math.max(tree.siblings, top)
  return tree
}
