import type { Locator, Page } from 'playwright-core'
import type { Where } from './where'

/** How a build writes the `id` prop into its elements. */
export interface IdStyle {
  exact: (id: string) => string
  starts: (id: string) => string
}

const quoted = (text: string) => JSON.stringify(text)

export const h5Ids: IdStyle = { exact: (id) => `[id=${quoted(id)}]`, starts: (id) => `[id^=${quoted(id)}]` }

/** glass-easel puts its component's number before an id: `81b68f3e--name`. */
export const weappIds: IdStyle = { exact: (id) => `[id$=${quoted(`--${id}`)}]`, starts: (id) => `[id*=${quoted(`--${id}`)}]` }

type Root = Page | Locator

function find(root: Root, where: Where, ids: IdStyle): Locator {
  if (typeof where === 'string') return root.getByText(where, { exact: true })
  if (where instanceof RegExp) return root.getByText(where)
  switch (where.by) {
    case 'text':
      return find(root, where.text, ids)
    case 'role':
      return root.getByRole(where.role, where.name === undefined ? {} : { name: where.name, exact: true })
    case 'label':
      return root.getByLabel(where.label, { exact: true })
    case 'id':
      return root.locator(where.starts ? ids.starts(where.id) : ids.exact(where.id))
    case 'within':
      return locate(locate(root, where.outer, ids), where.inner, ids)
    case 'having':
      // The inner locator is searched below each outer one: it must not start at the page.
      return locate(root, where.outer, ids).filter({ has: find(readPage(root), where.inner, ids) })
    case 'nth':
      return locate(root, where.of, ids).nth(where.index)
  }
}

const readPage = (root: Root): Page => ('page' in root ? root.page() : root)

/** A Playwright locator of a place. Both builds have pages hidden beneath the current one: only visible elements count. */
export function locate(root: Root, where: Where, ids: IdStyle): Locator {
  return find(root, where, ids).filter({ visible: true })
}
