import type { answered } from '@/http/answered'

const DAY = { shop_id: 1, date: '2026-11-21' }
const put = (data: object) => (document.body.innerHTML = `<script id="page-data" type="application/json">${JSON.stringify(data)}</script>`)

// The port reads the page once: each test has a module of its own.
const fresh = async () => {
  let read: typeof answered | undefined
  await jest.isolateModulesAsync(async () => {
    read = (await import('@/http/answered')).answered
  })
  return read!
}

afterEach(() => {
  document.body.innerHTML = ''
  jest.restoreAllMocks()
})

it('finds the answer that came with the page by what it would ask, and nothing for another question', async () => {
  put({ answers: { '/api/mobile/schedules/tags/?shop_id=1&date=2026-11-21': { tags: [{ id: 1, name: '瑜伽' }] } } })
  jest.spyOn(performance, 'now').mockReturnValue(900)
  const read = await fresh()
  expect(read('groupTags', DAY)).toEqual({ tags: [{ id: 1, name: '瑜伽' }] })
  expect(read('groupTags', { ...DAY, date: '2026-11-22' })).toBeUndefined()
  expect(read('groupSchedules', DAY)).toBeUndefined()
})

it('finds none on a page without any, and none once the page is no longer new', async () => {
  put({ user: null })
  jest.spyOn(performance, 'now').mockReturnValue(900)
  expect((await fresh())('groupTags', DAY)).toBeUndefined()
  put({ answers: { '/api/mobile/schedules/tags/?shop_id=1&date=2026-11-21': { tags: [] } } })
  const read = await fresh()
  expect(read('groupTags', DAY)).toEqual({ tags: [] })
  jest.spyOn(performance, 'now').mockReturnValue(10_001)
  expect(read('groupTags', DAY)).toBeUndefined()
})
