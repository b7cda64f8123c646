import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { CallSpec } from '@/contract/define'
import { makeOpenApi } from '@server/plugins/openapi/document'
import { declaredCalls } from '../server/support/declared-calls'

interface Operation {
  operationId: string
  tags: string[]
}
interface Document {
  tags: { name: string; description?: string }[]
  paths: Record<string, Record<string, Operation>>
}

const names = declaredCalls().map(([name]) => name)
const makeDocument = (specs: readonly CallSpec[]) =>
  JSON.parse(JSON.stringify(makeOpenApi(specs, { version: '1', publicUrl: undefined }))) as Document
const document = makeDocument(declaredCalls().map(([, spec]) => spec))
const operations = Object.values(document.paths).flatMap((at) => Object.values(at))

describe('the OpenAPI document', () => {
  it('has every call under its own name, and its further addresses under the name with a number', () => {
    const ids = operations.map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(names.filter((name) => !ids.includes(name))).toEqual([])
    expect(ids.filter((id) => !names.includes(id)).sort()).toEqual(['cardTerms2', 'grantActivities2', 'teacherRests2'])
  })

  it('says of every domain with a call what it is about', () => {
    const used = new Set(operations.flatMap(({ tags }) => tags))
    expect(document.tags.map(({ name }) => name)).toEqual([...used].sort())
    expect(document.tags.filter(({ description }) => !/^[A-Z].*\.$/.test(description ?? ''))).toEqual([])
  })

  it('says of days and instants what they look like in words of OpenAPI, not in our own', () => {
    const text = JSON.stringify(document)
    expect([text.includes('"format":"date"'), text.includes('"format":"date-time"'), text.includes('"calendar":"')]).toEqual([
      true,
      true,
      false,
    ])
  })
})

/** The uses of the client by somebody else's program; a line under `@ts-expect-error` has to be refused, and the same without its mistake taken. */
const PROGRAM = `
import createClient from 'openapi-fetch'
import type { operations, paths } from './yueke'

const { GET, POST, PUT } = createClient<paths>({ baseUrl: 'https://gym.example' })
type Booked = operations['scheduleOrderCreate']['responses'][200]['content']['application/json']['data']

export const book = async (): Promise<Booked> => {
  const body = { shop_id: 1, user_id: 2, schedule_id: 3, count: 1, channel: 'CARD' as const }
  const { data, error } = await POST('/api/mobile/schedules/orders/', { body })
  if (error) throw new Error(error.code satisfies string)
  const { id, schedule, refundType }: { id: number; schedule: { id: number | null; start: string }; refundType: number | null } = data.data.order
  console.log(id, schedule, refundType, data.status satisfies 200, data.code satisfies 'ok')
  // @ts-expect-error no answer has it
  console.log(data.data.order.nothing)
  // @ts-expect-error a booking says something
  await POST('/api/mobile/schedules/orders/', {})
  // @ts-expect-error a booking says of which shop
  await POST('/api/mobile/schedules/orders/', { body: { ...body, shop_id: undefined } })
  // @ts-expect-error a booking says for how many
  await POST('/api/mobile/schedules/orders/', { body: { ...body, count: undefined } })
  // @ts-expect-error not a way to pay
  await POST('/api/mobile/schedules/orders/', { body: { ...body, channel: 'SHELLS' } })
  return data.data
}

export const others = async () => {
  await GET('/api/mobile/schedules/group/', { params: { query: { shop_id: 1, date: '2026-11-21' } } })
  // @ts-expect-error the list is of a day
  await GET('/api/mobile/schedules/group/', { params: { query: { shop_id: 1 } } })

  await PUT('/api/mobile/schedules/orders/{orderId}/', { params: { path: { orderId: 1 } }, body: {} })
  // @ts-expect-error the number of an order is a number
  await PUT('/api/mobile/schedules/orders/{orderId}/', { params: { path: { orderId: '1' } }, body: {} })

  const gate = { path: { shopId: 1 }, query: { guard_id: 2 } }
  await GET('/api/v2/shops/{shopId}/guard/checkin/', { params: { ...gate, header: { 'Idempotency-Key': '12345678' } } })
  // @ts-expect-error a change by GET has a key
  await GET('/api/v2/shops/{shopId}/guard/checkin/', { params: gate })

  const form = { policy: 'p', signature: 's' }
  await POST('/api/upload/', { body: { ...form, file: 'bytes' } })
  // @ts-expect-error a picture is sent with its file
  await POST('/api/upload/', { body: form })
}
`

describe('a client that is generated from the document', () => {
  let folder: string
  const run = (bin: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [path.resolve('node_modules', bin), ...args], {
      cwd: folder,
      encoding: 'utf8',
    })
    return { status, said: `${stdout}${stderr}` }
  }

  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(tmpdir(), 'yueke-client-'))
    fs.symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
    fs.writeFileSync(path.join(folder, 'openapi.json'), JSON.stringify(document))
    fs.writeFileSync(path.join(folder, 'program.ts'), PROGRAM)
    fs.writeFileSync(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: { strict: true, noEmit: true, target: 'ES2022', module: 'ESNext', moduleResolution: 'bundler', types: [] },
        files: ['program.ts'],
      }),
    )
  })
  afterAll(() => fs.rmSync(folder, { recursive: true }))

  it('compiles, and takes and gives the types that the contract declares', () => {
    const made = run('openapi-typescript/bin/cli.js', 'openapi.json', '--output', 'yueke.ts', '--default-non-nullable=false')
    expect(made).toEqual({ status: 0, said: expect.not.stringMatching(/warn|error/i) as string })
    expect(run('typescript-native/bin/tsc')).toEqual({ status: 0, said: '' })
  })
})
