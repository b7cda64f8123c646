// The files of a new domain, written for the word "sample": one call that lists, a page that shows the list, and their tests.

const locale = ([noneTitle, noneBody], first) => `${first}export const sample = {
  title: '{title}',
  noneTitle: '${noneTitle}',
  noneBody: '${noneBody}',
}${first ? ' satisfies Record<keyof typeof base, string>' : ' as const'}
`
const base = "import type { sample as base } from './texts.zh-cn'\n\n"

const files = {
  'src/contract/sample.ts': `import type { Static } from '@sinclair/typebox'
import { call } from './define'
import { Id, List, Obj, ShopSlot, Str } from './shapes'

const Sample = Obj({ id: Id, name: Str })
export type Sample = Static<typeof Sample>

export const sampleList = call({
  method: 'GET',
  path: '/api/v2/mobile/shops/{shopId}/samples/',
  authority: { who: 'visitor', shop: 'params.shopId' },
  summary: 'The samples of a shop',
  params: ShopSlot,
  data: Obj({ samples: List(Sample) }),
  errors: ['shop.not_found'],
})
`,
  'src/domain/sample/sort-samples.ts': `/** Samples in the order of their ids, the oldest first. */
export const sortSamples = <T extends { id: number }>(samples: readonly T[]): T[] => [...samples].sort((a, b) => a.id - b.id)
`,
  'server/modules/sample/routes.ts': `import { sampleList } from '@/contract/sample'
import type { Module } from '@server/context'
import { requireShop } from '@server/modules/shop/service'
import { listSamples } from './repository'

export const sampleModule: Module = {
  name: 'sample',
  routes(mount) {
    mount(sampleList, async ({ shopId }) => {
      await requireShop(shopId)
      return { samples: await listSamples(shopId) }
    })
  },
}
`,
  'server/modules/sample/repository.ts': `import type { Sample } from '@/contract/sample'

/** No table holds any yet: the first comes with a migration (server/README.md). */
export const listSamples = (_shopId: number): Promise<Sample[]> => Promise.resolve([])
`,
  'server/modules/sample/audit.ts': `import type { Invariant } from '@server/invariant'

/** No table holds any sample yet: the first brings its invariants, such as those of the modules beside it. */
export const sampleInvariants: readonly Invariant[] = []
`,
  'server/modules/sample/personal.ts': `import type { PersonalData } from '@server/db/personal/table'

/** What the tables of samples hold of a person, once there are any. */
export const personal: PersonalData = { tables: {} }
`,
  'src/features/sample/texts.ts': `import { withTexts } from '@/i18n/runtime'
import { sample } from './texts.zh-cn'

export const { useT } = withTexts({ sample })
`,
  'src/features/sample/sample-queries.ts': `import { useQuery } from '@tanstack/react-query'
import { sortSamples } from '@/domain/sample/sort-samples'
import { call } from '@/http/call'
import { staleTime } from '@/http/stale-time'

const sampleKeys = { list: (shopId: number) => ['sample', 'list', shopId] as const }

/** The samples of a shop, the oldest first. */
export const useSamplesQuery = (shopId: number) =>
  useQuery({
    queryKey: sampleKeys.list(shopId),
    queryFn: () => call('sampleList', { shopId }),
    select: ({ samples }) => sortSamples(samples),
    staleTime: staleTime.catalogue,
  })
`,
  'src/features/sample/sample-list.tsx': `import type { Sample } from '@/contract/sample'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { EmptyState } from '@/ui/state-view/state-view'
import { useT } from './texts'

export function SampleList({ samples }: { samples: readonly Sample[] }) {
  const t = useT()
  if (samples.length === 0) return <EmptyState title={t('sample.noneTitle')} body={t('sample.noneBody')} />
  return (
    <CellGroup role='list' label={t('sample.title')}>
      {samples.map(({ id, name }) => (
        <Cell key={id} title={name} />
      ))}
    </CellGroup>
  )
}
`,
  'src/pages/sample/list/index.config.ts': `export default definePageConfig({ navigationBarTitleText: '', enablePullDownRefresh: true })
`,
  'src/pages/sample/list/index.tsx': `import { useSamplesQuery } from '@/features/sample/sample-queries'
import { SampleList } from '@/features/sample/sample-list'
import { useT } from '@/features/sample/texts'
import { QueryPage } from '@/shell/page/query-page'
import { withBoundary } from '@/shell/page/with-boundary'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'

function SamplesPage() {
  const t = useT()
  const { shopId } = useRouteParams('samplesPage')
  return (
    <QueryPage
      title={t('sample.title')}
      onBack={() => void goBack('shopHomePage', { shopId })}
      query={useSamplesQuery(shopId)}
      skeleton={<CardListSkeleton label={t('common.loading')} shapes={[{ kind: 'title' }]} />}
    >
      {(samples) => <SampleList samples={samples} />}
    </QueryPage>
  )
}

export default withBoundary(SamplesPage)
`,
  'src/routes/table/sample.ts': `import type { RouteSpec } from '../route-spec'

export interface SampleRoutes {
  samplesPage: { shopId: number }
}

export const sampleRoutes = {
  samplesPage: { page: 'pages/sample/list/index', paths: ['/shop/:shopId/mobile/samples/'] },
} as const satisfies Record<keyof SampleRoutes, RouteSpec>
`,
  'src/features/sample/texts.zh-cn.ts': locale(['还没有内容', '有内容后会显示在这里'], ''),
  'src/features/sample/texts.zh-tw.ts': locale(['還沒有內容', '有內容後會顯示在這裡'], base),
  'src/features/sample/texts.en-us.ts': locale(['Nothing here yet', 'What the shop adds shows up here'], base),
  'tests/domain/sample/sort-samples.test.ts': `import { sortSamples } from '@/domain/sample/sort-samples'

it('puts the oldest sample first', () => {
  expect(sortSamples([{ id: 3 }, { id: 1 }, { id: 2 }])).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
})
`,
  'tests/server/sample/sample.test.ts': `import { openTestApp, type TestApp } from '../support/app'
import { describeOnEngine } from '../support/database'
import { twoBrands } from '../support/two-brands'

let server: TestApp

beforeAll(async () => {
  server = await openTestApp({ seed: twoBrands })
})
afterAll(() => server.close())

describeOnEngine('Samples', () => {
  it('are those of a shop, and none of a shop that is not there', async () => {
    expect((await server.request('GET', '/api/v2/mobile/shops/1/samples/')).data).toEqual({ samples: [] })
    expect((await server.request('GET', '/api/v2/mobile/shops/999/samples/')).code).toBe('shop.not_found')
  })
})
`,
  'tests/client/sample/samples.test.tsx': `import { screen } from '@testing-library/react'
import SamplesPage from '@/pages/sample/list'
import { open, setUpBooking } from '../booking/fixtures'
import { answer } from '../support/fake-server'

setUpBooking()

describe('the samples of a shop', () => {
  it('stand oldest first', async () => {
    answer('sampleList', {
      samples: [
        { id: 2, name: 'second' },
        { id: 1, name: 'first' },
      ],
    })
    open(SamplesPage, '/shop/1/mobile/samples/')
    const first = await screen.findByText('first')
    expect(first.compareDocumentPosition(screen.getByText('second'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('are said to be none where there is none', async () => {
    answer('sampleList', { samples: [] })
    open(SamplesPage, '/shop/1/mobile/samples/')
    await screen.findByText('还没有内容')
  })
})
`,
}

/** The files of a new domain, by path. */
export const emptyRoom = (word) => {
  const capital = word[0].toUpperCase() + word.slice(1)
  const named = (text) => text.replaceAll('{title}', capital).replaceAll('Sample', capital).replaceAll('sample', word)
  return Object.fromEntries(Object.entries(files).map(([file, text]) => [named(file), named(text)]))
}

const TABLE = 'tests/server/authority/table.ts'
const PLACE = "    { who: 'visitor', shop: 'params.shopId' },\n"

/** The row of the domain's call in the authority table of the tests, which is independent of the contract. */
export const authorityRow = (word) => ({ file: TABLE, after: PLACE, row: `    '${word}List',\n` })

/** The row of the domain in config/words.json. */
export const wordRow = (word, chinese) => ({ term: word, chinese, wire: [`${word}s`], rooms: {}, screens: ['list'] })
