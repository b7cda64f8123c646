import { matchPath } from './match'
import { routes } from './table'

interface Page {
  /** One path, or several: `/pages/tabs/home/index`. */
  path: string | string[]
  action: (context: { pathname: string }, params: object) => unknown
}

/** The path of the page of any address that no other page has. */
export const ELSEWHERE = '*'

/** Replaces universal-router in the H5 build (config/index.ts): the app's own table of routes knows the page of an address. */
// eslint-disable-next-line import-x/no-default-export -- as in the package
export default class UniversalRouter {
  constructor(private readonly pages: readonly Page[]) {}

  /** The answer of the page's action. */
  async resolve(pathname: string): Promise<unknown> {
    const route = matchPath(pathname)
    const find = (path: string) => this.pages.find((at) => [at.path].flat().includes(path))
    const page = find(route ? `/${routes[route.name].page}` : pathname) ?? find(`/${ELSEWHERE}`)!
    return page.action({ pathname }, route ? route.slots : {})
  }
}
