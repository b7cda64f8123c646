import type { ApiCall, Report, SetDataCall, Tree } from '../protocol'
import { plain } from './plain'

/** The record of a run for its checks: failures, setData traffic, tree sizes, calls of wx. */
export class Recorder {
  private errors: string[] = []
  private setData: SetDataCall[] = []
  private trees: Record<string, Tree> = {}
  private calls: ApiCall[] = []
  private cause = 0

  /** A defect of the mini-program: the run is lost, whatever the code does with the exception. */
  fail(message: string) {
    this.errors.push(message)
    console.error(`weapp: ${message}`)
  }

  /** Somebody touches the page, types, or opens another one. */
  caused() {
    this.cause += 1
  }

  sent(page: string, bytes: number) {
    this.setData.push({ page, cause: this.cause, bytes, at: performance.now() })
  }

  measured(page: string, tree: Tree) {
    const seen = this.trees[page] ?? { nodes: 0, depth: 0, siblings: 0 }
    this.trees[page] = {
      nodes: Math.max(seen.nodes, tree.nodes),
      depth: Math.max(seen.depth, tree.depth),
      siblings: Math.max(seen.siblings, tree.siblings),
    }
  }

  called(api: string, args: unknown) {
    this.calls.push({ api, args: plain(args) })
  }

  report(): Report {
    return { errors: [...this.errors], setData: [...this.setData], trees: { ...this.trees }, calls: [...this.calls] }
  }
}
