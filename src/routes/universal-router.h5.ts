import { matchPath } from './match'
import { routes } from './table'

interface Page {
  /** One path, or several: `/pages/tabs/home/index`. */
  path: string | string[]
  action: (context: { pathname: string }, params: object) => unknown
}

const NOT_FOUND = Object.assign(new Error('No page has this address.'), { status: 404 })

/** Replaces universal-router in the H5 build (config/index.ts): the app's own table of routes knows the page of an address. */
// eslint-disable-next-line import-x/no-default-export -- as in the package
export default class UniversalRouter {
  constructor(private readonly pages: readonly Page[]) {}

  /** The answer of the page's action. Rejects with status 404 for an unknown address. */
  async resolve(pathname: string): Promise<unknown> {
    const route = matchPath(pathname)
    const path = route ? `/${routes[route.name].page}` : pathname
    const page = this.pages.find((at) => [at.path].flat().includes(path))
    if (!page) throw NOT_FOUND
    return page.action({ pathname }, route ? route.slots : {})
  }
}
