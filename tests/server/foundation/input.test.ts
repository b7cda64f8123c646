import { Type } from '@sinclair/typebox'
import { call } from '@/contract/define'
import { Day, Id, InstantText, Int, List, Obj, Opt, Page, Str, Text } from '@/contract/shapes'
import { AppError } from '@server/errors'
import { answerChecker, inputReader } from '@server/plugins/validate'

const spec = call({
  method: 'POST',
  path: '/api/thing/{id}/',
  authority: { who: 'visitor' },
  summary: 'Takes a value of every kind',
  form: true,
  params: Obj({ id: Id }),
  query: Obj({ date: Opt(Day), page: Page, count: Opt(Int), q: Opt(Text(20)) }),
  body: Obj({
    remarks: Opt(Text(200)),
    at: Opt(InstantText),
    list: Opt(List(Obj({ name: Str, start: Opt(InstantText) }))),
    any: Opt(Type.Unknown()),
  }),
  data: Obj({ date: Day, at: InstantText }),
})
const read = inputReader(spec)

/** The field that an input is refused for; undefined where it is accepted. */
const readField = ({
  params = { id: '1' },
  query = {},
  body = {},
  isForm = false,
}: Partial<Parameters<typeof read>[0]>): string | undefined => {
  try {
    read({ params, query, body, isForm })
    return undefined
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'request.invalid') throw error
    return String(error.params?.field)
  }
}

describe('input', () => {
  it.each(['\0', 'a\0b', '\uD800', '\uDC00', 'a\uD83Db', '\uDE00\uD83D', '\uD83D\uD83D\uDE00'])(
    'has no text that cannot be stored, in any place: %j',
    (text) => {
      expect(readField({ query: { q: text } })).toBe('q')
      expect(readField({ body: { remarks: text } })).toBe('remarks')
      expect(readField({ body: { remarks: text }, isForm: true })).toBe('remarks')
      expect(readField({ body: { list: [{ name: 'a' }, { name: text }] } })).toBe('list.1.name')
      expect(readField({ body: { any: { deep: [[{ text }]] } } })).toBe('any.deep.0.0.text')
      expect(readField({ body: { any: { [text]: 1 } } })).toBe('any')
    },
  )

  it.each(['', '🙂', '👩‍👩‍👧', '\u202E\u05D0', 'e\u0301', '\r\n', '\uFFFD', '𠮷野'])('keeps a text that can be: %j', (text) => {
    expect(readField({ query: { q: text }, body: { remarks: text, any: { [text]: [text] } } })).toBeUndefined()
  })

  it.each([
    '9999-12-31',
    '2100-01-01',
    '1999-12-31',
    '0000-01-01',
    '0001-01-01',
    '2026-02-30',
    '2026-13-45',
    '2026-1-1',
    '+012026-01-01',
    'today',
  ])('has no day %s', (date) => expect(readField({ query: { date } })).toBe('date'))

  it.each([
    '9999-12-31T23:59:59+08:00',
    '2100-01-01T00:00:00+08:00',
    '0001-01-01T00:00:00+08:00',
    '2026-02-30T00:00:00+08:00',
    '2026-11-21T24:00:00+08:00',
    '2026-11-21T10:00:00Z',
  ])('has no instant %s', (at) => {
    expect(readField({ body: { at } })).toBe('at')
    expect(readField({ body: { list: [{ name: '', start: at }] } })).toBe('list.0.start')
  })

  it('has the first and the last day of the calendar', () => {
    for (const date of ['2000-01-01', '2099-12-31'])
      expect(readField({ query: { date }, body: { at: `${date}T00:00:00+08:00` } })).toBeUndefined()
  })

  it.each(['0', '-1', '1.5', '2147483648', '99999999999999999999', 'NaN', 'Infinity', '٣', 'x'])('has no id %s', (id) =>
    expect(readField({ params: { id } })).toBe('id'),
  )

  it.each([
    ['page', '0'],
    ['page', '10001'],
    ['count', '2147483648'],
    ['count', '-2147483649'],
    ['count', '1e300'],
  ])('has no %s of %s', (name, value) => expect(readField({ query: { [name]: value } })).toBe(name))

  it('is bounded in its depth', () => {
    const nest = (depth: number): unknown => (depth === 0 ? 1 : [nest(depth - 1)])
    expect(readField({ body: { any: nest(10) } })).toBeUndefined()
    expect(readField({ body: { any: nest(400) } })).toMatch(/^any\.0/)
  })

  it('is bounded, output is not: a card may be valid until any day', () => {
    expect(answerChecker(spec)({ date: '2126-01-01', at: '2126-01-01T00:00:00+08:00' })).toBeUndefined()
    expect(answerChecker(spec)({ date: '2126-1-1', at: '2126-01-01T00:00:00+08:00' })).toBeDefined()
  })
})
