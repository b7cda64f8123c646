import { Type, type Static, type TObject } from '@sinclair/typebox'

/** Where and how the bucket is reached. */
export interface S3Settings {
  bucket: string
  region: string
  /** Undefined for Amazon's own of the region. */
  endpoint: string | undefined
  /** Begins every key: empty, or folders that end in a slash. */
  prefix: string
  /** Whether the bucket is named in the path instead of the host. */
  pathStyle: boolean
  /** Undefined where the machine itself has a role. */
  keys: { id: string; secret: string } | undefined
  encryption: 'AES256' | 'aws:kms' | undefined
  kmsKey: string | undefined
}

const said = (pattern: string, description: string) => ({ pattern, description })

export const s3Variables = {
  S3_ENDPOINT: Type.Optional(
    Type.String({ ...said('^https?://', 'an address that starts with http:// or https://'), format: 'address', writeOnly: true }),
  ),
  S3_REGION: Type.String({ default: 'us-east-1', ...said('^[\\w-]{1,60}$', 'the name of a region such as us-east-1') }),
  S3_BUCKET: Type.Optional(Type.String(said('^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$', 'the name of a bucket'))),
  S3_PREFIX: Type.String({ default: '', ...said('^([\\w-]+/)*$', 'a folder such as yueke/') }),
  S3_PATH_STYLE: Type.Unsafe<'1' | '0'>({ type: 'string', enum: ['1', '0'], default: '0', description: '1 or 0' }),
  S3_ACCESS_KEY_ID: Type.Optional(Type.String()),
  S3_SECRET_ACCESS_KEY: Type.Optional(Type.String({ writeOnly: true })),
  S3_ENCRYPTION: Type.Unsafe<'none' | 'AES256' | 'aws:kms'>({
    type: 'string',
    enum: ['none', 'AES256', 'aws:kms'],
    default: 'none',
    description: 'one of none, AES256, aws:kms',
  }),
  S3_KMS_KEY: Type.Optional(Type.String()),
}

/** Reads the settings of the bucket; undefined where uploads go elsewhere. `refuse` throws the sentence. */
export const readS3 = (
  read: Static<TObject<typeof s3Variables>> & { OBJECT_STORE: string },
  refuse: (name: string, why: string) => never,
): S3Settings | undefined => {
  if (read.OBJECT_STORE !== 's3') return undefined
  const { S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret, S3_ENCRYPTION: encryption, S3_KMS_KEY: kmsKey } = read
  if (!read.S3_BUCKET) return refuse('S3_BUCKET', 'is needed with OBJECT_STORE=s3: the name of a bucket')
  if (id && !secret) return refuse('S3_SECRET_ACCESS_KEY', 'is needed with S3_ACCESS_KEY_ID')
  if (secret && !id) return refuse('S3_ACCESS_KEY_ID', 'is needed with S3_SECRET_ACCESS_KEY')
  if (kmsKey && encryption !== 'aws:kms') return refuse('S3_KMS_KEY', 'is for S3_ENCRYPTION=aws:kms alone')
  return {
    bucket: read.S3_BUCKET,
    region: read.S3_REGION,
    endpoint: read.S3_ENDPOINT,
    prefix: read.S3_PREFIX,
    pathStyle: read.S3_PATH_STYLE === '1',
    keys: id && secret ? { id, secret } : undefined,
    encryption: encryption === 'none' ? undefined : encryption,
    kmsKey,
  }
}
