import { canHold, closerFirst, fillPattern, fits, readPattern, splitSegments, listSlots } from '@/routes/pattern'

const UUID = '0b6c7d0e-1f2a-4b3c-8d4e-5f6a7b8c9d0e'

/** Patterns like those of coming pages, the most general first. */
const paths = [
  '/mobile/:first/:second/',
  '/mobile/invitations/:id/',
  '/mobile/invitations/:uuid(uuid)/',
  '/mobile/invitations/:what(poster|code)/',
  '/mobile/invitations/poster/',
  '/mobile/:first/success/',
  '/mobile/invitations/:uuid(uuid)/success/',
]
const found = (address: string, order = paths) =>
  order
    .map(readPattern)
    .sort(closerFirst)
    .find((pattern) => fits(pattern, splitSegments(address)))?.path

describe('A slot of an address', () => {
  it.each([
    ['/a/:id/', ['7', '0012'], ['', '-1', '1.5', 'x', '7x', '٣', UUID]],
    ['/a/:uuid(uuid)/', [UUID], ['7', UUID.toUpperCase(), `${UUID}0`, UUID.replaceAll('-', ''), `x${UUID.slice(1)}`]],
    ['/a/:kind(douyin|meituan)/', ['douyin', 'meituan'], ['', 'douyin|meituan', 'DOUYIN', 'kind', '1', 'constructor']],
  ])('the slot of %s holds values of its kind and no others', (path, texts, others) => {
    const [slot] = listSlots(readPattern(path))
    expect(texts.filter((text) => !canHold(slot!, text))).toEqual([])
    expect(others.filter((text) => canHold(slot!, text))).toEqual([])
  })

  it('is filled with a percent-encoded value', () => {
    expect(fillPattern(readPattern('/a/:id/:kind(b|c)/'), { id: 7, kind: 'c' })).toBe('/a/7/c/')
    expect(fillPattern(readPattern('/a/:id/'), { id: '1/2?' })).toBe('/a/1%2F2%3F/')
  })
})

describe('Of several paths that have an address', () => {
  it.each([
    ['/mobile/invitations/poster/', '/mobile/invitations/poster/'],
    ['/mobile/invitations/code/', '/mobile/invitations/:what(poster|code)/'],
    [`/mobile/invitations/${UUID}/`, '/mobile/invitations/:uuid(uuid)/'],
    ['/mobile/invitations/12/', '/mobile/invitations/:id/'],
    ['/mobile/7/12/', '/mobile/:first/:second/'],
    ['/mobile/7/success', '/mobile/:first/success/'],
    [`/mobile/invitations/${UUID}/success/`, '/mobile/invitations/:uuid(uuid)/success/'],
    ['/mobile/invitations/success/', undefined],
    ['/mobile/', undefined],
  ])('%s matches the most specific one, in whatever order they are listed', (address, path) => {
    expect(found(address)).toBe(path)
    expect(found(address, [...paths].reverse())).toBe(path)
  })
})
