import { isId, parseId } from '@/domain/id'

describe('ids', () => {
  it.each([
    ['1', 1],
    ['2147483647', 2147483647],
    ['007', 7],
    ['0', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['1e3', undefined],
    ['2147483648', undefined],
    ['12a', undefined],
    ['', undefined],
    [undefined, undefined],
    [null, undefined],
  ])('reads %p as %p', (text, id) => expect(parseId(text)).toBe(id))

  it('recognises an id', () => {
    expect([1, 0, -1, 1.5, '1', null].map(isId)).toEqual([true, false, false, false, false, false])
  })
})
