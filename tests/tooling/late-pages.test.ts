import path from 'node:path'
import { routes } from '@/routes/table.gen'
import listLatePages from '../../config/late-pages.cjs'

it('has every page of the table of routes that is no tab among those that H5 fetches later, with or without a configuration', () => {
  const written = listLatePages.call({ getOptions: () => ({ app: path.resolve('src') }), addContextDependency: () => {} })
  const listed = [...written.matchAll(/path: '([^']+)'/g)].map(([, page]) => page)
  const late = Object.values(routes).map(({ page }) => page as string)
  expect(listed).toEqual([...new Set(late)].filter((page) => !page.startsWith('pages/tabs/')).sort())
})
