import fs from 'node:fs'
import path from 'node:path'
import { Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { parse } from 'yaml'
import { StartError } from '../../errors'
import { FACE_TIMEOUT_MS, type FaceAccount } from './account'

const Text = Type.String({ minLength: 1 })
const Accounts = Type.Array(
  Type.Object(
    {
      brand: Type.Integer({ minimum: 1 }),
      base_url: Type.String({ pattern: '^https://[^ ]+$' }),
      key_id: Text,
      secret_file: Text,
    },
    { additionalProperties: false },
  ),
  { minItems: 1 },
)

const refuse = (why: string): never => {
  throw new StartError(`FACE_ACCOUNTS ${why}.`)
}

const textFile = (file: string): string => {
  try {
    return fs.readFileSync(file, 'utf8').trim() || refuse(`names ${file}, which is empty`)
  } catch (error) {
    if (error instanceof StartError) throw error
    return refuse(`names ${file}, which cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
}

const parsed = (file: string): unknown => {
  const text = textFile(file)
  try {
    return parse(text)
  } catch {
    return refuse(`${file} is no YAML file`)
  }
}

/** The accounts of the file FACE_ACCOUNTS (docs/operations.md), one a brand. Throws StartError. */
export const readFaceAccounts = (file: string): FaceAccount[] => {
  const filed = parsed(path.resolve(file))
  if (!Value.Check(Accounts, filed)) {
    const [first] = Value.Errors(Accounts, filed)
    return refuse(`${file} is wrong at ${first?.path || '/'}: ${first?.message ?? 'it is empty'}`)
  }
  const folder = path.dirname(path.resolve(file))
  const twice = filed.find(({ brand }, at) => filed.findIndex((other) => other.brand === brand) !== at)
  if (twice) return refuse(`${file} has brand ${twice.brand} twice`)
  return filed.map(({ brand, base_url: baseUrl, key_id: keyId, secret_file: secret }) => ({
    brandId: brand,
    baseUrl: baseUrl.replace(/\/$/, ''),
    keyId,
    secret: textFile(path.resolve(folder, secret)),
    timeoutMs: FACE_TIMEOUT_MS,
  }))
}
