import type { Element, GeneralComponent } from 'glass-easel'
import { findNode } from '../canvas'
import { plain } from '../plain'
import type { Host } from './host'

type Fields = Partial<Record<'id' | 'dataset' | 'rect' | 'size' | 'scrollOffset' | 'node', boolean>>
type Found = Record<string, unknown>
type Listener = (found: Found | Found[] | null) => void

/** A page or component instance knows its component by this name in the adapter. */
export interface Caller {
  _$: GeneralComponent
}

export const findElement = (element: Element) => element.getBackendElement() as unknown as HTMLElement

/** wx.createSelectorQuery; positions are relative to the page's window, below the native bar. */
export function createQuery(host: Host) {
  const queue: { run: () => Found | Found[] | null; listener?: Listener }[] = []
  let component = () => host.pages.top.root.getComponent()

  const read = (element: HTMLElement, fields: Fields, own: Found): Found => {
    const window = host.pages.top.frame.window.getBoundingClientRect()
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight } = element
    return {
      ...(fields.id && { id: own.id }),
      ...(fields.dataset && { dataset: own.dataset }),
      ...(fields.rect && { left: left - window.left, top: top - window.top, right: right - window.left, bottom: bottom - window.top }),
      ...(fields.size && { width, height }),
      ...(fields.scrollOffset && { scrollLeft, scrollTop, scrollWidth, scrollHeight }),
    }
  }
  const readNode = (element: Element, fields: Fields) => {
    const found = plain(read(findElement(element), fields, { id: element.id, dataset: plain(element.dataset ?? {}) })) as Found
    // The node of a canvas is no plain data: it is passed as it is.
    const node = fields.node ? findNode(findElement(element)) : undefined
    return node ? { ...found, node } : found
  }

  const ref = (find: (fields: Fields) => Found | Found[] | null) => {
    const ask = (fields: Fields, listener?: Listener) => {
      queue.push({ run: () => find(fields), listener })
      return query
    }
    return {
      fields: ask,
      boundingClientRect: (listener?: Listener) => ask({ id: true, dataset: true, rect: true, size: true }, listener),
      scrollOffset: (listener?: Listener) => ask({ id: true, dataset: true, scrollOffset: true }, listener),
    }
  }

  const query = {
    in: (caller: Caller) => {
      component = () => caller._$
      return query
    },
    select: (selector: string) =>
      ref((fields) => {
        const found = component().getShadowRoot()?.querySelector(selector)
        return found ? readNode(found, fields) : null
      }),
    selectAll: (selector: string) =>
      ref((fields) => (component().getShadowRoot()?.querySelectorAll(selector) ?? []).map((found) => readNode(found, fields))),
    selectViewport: () => ref((fields) => read(host.pages.top.frame.scroller, fields, { id: '', dataset: {} })),
    exec: (listener?: (all: unknown[]) => void) => {
      requestAnimationFrame(() => {
        const answers = queue.map(({ run, listener: each }) => {
          const found = run()
          each?.(found)
          return found
        })
        listener?.(answers)
      })
      return query
    },
  }
  return query
}
