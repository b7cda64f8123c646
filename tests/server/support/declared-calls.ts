import fs from 'node:fs'
import path from 'node:path'
import type { CallSpec } from '@/contract/define'

const isCall = (value: unknown): value is CallSpec => typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Every call that `src/contract` declares, by its name. */
export const declaredCalls = (): [string, CallSpec][] => {
  const folder = path.resolve('src/contract')
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('.gen.'))
  const declared = Object.assign({}, ...files.map((name) => jest.requireActual<object>(path.join(folder, name)))) as Record<string, unknown>
  return Object.entries(declared).filter((entry): entry is [string, CallSpec] => isCall(entry[1]))
}
