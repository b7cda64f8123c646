import { Type } from '@sinclair/typebox'
import { call } from '@/contract/define'
import type { Module } from '@server/context'
import { openTestApp, type TestApp } from '../support/app'
import { knownPeople } from '../support/known-people'

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])
const Inner = Type.Object({ id: Type.Integer(), name: nullable(Type.String()) })
const shapes = call({
  method: 'GET',
  path: '/api/shapes/',
  authority: { who: 'visitor' },
  summary: 'A value of every shape that the contract uses',
  data: Type.Object({
    text: nullable(Type.String()),
    whole: nullable(Type.Integer()),
    money: nullable(Type.Number()),
    flag: nullable(Type.Boolean()),
    one: nullable(Inner),
    list: nullable(Type.Array(Inner)),
    word: Type.Union([Type.Literal('a'), Type.Literal('b')]),
    code: nullable(Type.Union([Type.Literal(1), Type.Literal(2)])),
    either: Type.Union([
      Type.Object({ kind: Type.Literal('x'), x: Type.Integer() }),
      Type.Object({ kind: Type.Literal('y'), y: Type.String() }),
    ]),
    mixed: Type.Union([Type.Integer(), Type.String()]),
    maybe: Type.Optional(Type.String()),
    map: Type.Record(Type.String(), Type.Integer()),
    any: Type.Unknown(),
  }),
})

describe('the data of an answer', () => {
  let test: TestApp
  let answer: unknown
  beforeAll(async () => {
    const module: Module = { name: 'shapes', routes: (mount) => mount(shapes, () => answer as never) }
    test = await openTestApp({ modules: [module], identity: knownPeople })
  })
  afterAll(() => test.close())

  const written = async (value: unknown) => {
    answer = value
    return (await test.request<unknown>('GET', '/api/shapes/')).data
  }
  const full = {
    text: '引号 " 和 \\ 和 \n',
    whole: 0,
    money: 12.5,
    flag: false,
    one: { id: 1, name: null },
    list: [{ id: 2, name: 'x' }],
    word: 'b',
    code: 2,
    either: { kind: 'y', y: 'z' },
    mixed: 'text',
    maybe: 'here',
    map: { a: 1 },
    any: { deep: [1, null] },
  }
  const empty = {
    ...full,
    text: null,
    whole: null,
    money: null,
    flag: null,
    one: null,
    list: null,
    code: null,
    mixed: 7,
    any: null,
    maybe: undefined,
  }

  it('arrives unchanged', async () => {
    expect(await written(full)).toEqual(full)
  })

  it('arrives without undefined fields, and with null ones', async () => {
    const arrived = await written(empty)
    expect(arrived).toEqual(JSON.parse(JSON.stringify(empty)))
    expect(arrived).not.toHaveProperty('maybe')
  })

  it('never carries undeclared fields', async () => {
    const leaking = { ...full, phone: '13800000001', one: { ...full.one, code_hash: 'x' }, list: [{ ...full.list[0], secret: 1 }] }
    expect(await written(leaking)).toEqual(full)
  })
})
