import { routes } from '@/routes/table'
import { lookAround } from '../screens/look'
import { named, ONE_OF_EACH } from '../screens/one-of-each'

const { look, pages } = lookAround()
const screens = named(ONE_OF_EACH)

it('looks at screens that there are', () => {
  expect(screens.map(({ name }) => name).sort()).toEqual([...ONE_OF_EACH].sort())
})

it.each(screens)('a page has nothing that axe finds, and fits: $name', look)

/** Pages that only lead on to others. */
const PASSED = ['pages/member/weixin-auth/index', 'pages/corporate/check-in/index']

it('every page of the routes table is among them', () => {
  const missing = new Set(Object.values(routes).map(({ page }) => page))
  for (const page of [...pages, ...PASSED]) missing.delete(page as never)
  expect([...missing]).toEqual([])
})
