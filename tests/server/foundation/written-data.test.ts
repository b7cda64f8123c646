import { WrittenData, WrittenList } from '@server/plugins/written-data'

const items = [{ name: '流瑜伽' }, { name: 'b' }, { name: 'c,"d"' }]
const read = (list: WrittenList, changed: [number, object][] = []) =>
  new WrittenData<object[]>([Buffer.from('['), ...list.with(new Map(changed)), Buffer.from(']')]).read()

describe('A list that was serialised once', () => {
  it('is parsed back unchanged', () => {
    expect(read(new WrittenList(items))).toEqual(items)
    expect(read(new WrittenList([]))).toEqual([])
    expect(read(new WrittenList(items.slice(0, 1)))).toEqual(items.slice(0, 1))
  })

  it.each([[[0]], [[1]], [[2]], [[0, 2]], [[2, 1]], [[0, 1, 2]]])('changes the items %j and no others', (places) => {
    const changed = places.map((at): [number, object] => [at, { own: at }])
    const expected = items.map((item, at) => (places.includes(at) ? { own: at } : item))
    expect(read(new WrittenList(items), changed)).toEqual(expected)
  })

  it('is in the envelope of every answer', () => {
    const bytes = new WrittenData([Buffer.from('{"a":1}')]).enveloped()
    expect(JSON.parse(bytes.toString())).toEqual({ status: 200, code: 'ok', msg: '', data: { a: 1 } })
  })
})
