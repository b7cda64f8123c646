import type { Readable } from 'node:stream'
import { createHash } from 'node:crypto'
import type { HeadObjectOutput, S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { AppError, StartError } from '@server/errors'
import { instantOf } from '@/domain/time'
import { assertKey, type FoundObject, type ObjectStore, type Place, type StoredObject } from './port'
import type { S3Settings } from './s3-settings'

/** Milliseconds for connecting, for an answer to begin, and for a connection on which nothing arrives. */
const CONNECT_MS = 3_000
const ANSWER_MS = 10_000
const TRIES = 3
const CONNECTIONS = 50

const load = () => import('@aws-sdk/client-s3')

const chooseType = (key: string): string => `image/${(/\.(\w+)$/.exec(key)?.[1] ?? '').replace(/^jpg$/, 'jpeg')}`

const readStatus = (error: unknown): number | undefined => (error as Partial<S3ServiceException>).$metadata?.httpStatusCode

const isMissing = (error: unknown): boolean => ['NoSuchKey', 'NotFound'].includes((error as Error).name)

const orNothing = (error: unknown): undefined => {
  if (!isMissing(error)) throw new AppError('server.unavailable', {}, error)
  return undefined
}

const fail = (error: unknown): never => {
  throw new AppError('server.unavailable', {}, error)
}

const foundIn = ({ ContentLength = 0, ETag = '' }: HeadObjectOutput): FoundObject => ({
  bytes: ContentLength,
  tag: ETag.replaceAll('"', ''),
})

/** Ends the start with a sentence if the store's own answer says that the settings are wrong. A store that does not answer ends no start. */
const judgeBucket = async (
  client: S3Client,
  sdk: Awaited<ReturnType<typeof load>>,
  { bucket: Bucket, prefix: Prefix }: S3Settings,
): Promise<void> => {
  try {
    await client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix, MaxKeys: 1 }))
  } catch (error) {
    const status = readStatus(error)
    if (status === 404) throw new StartError(`S3_BUCKET ${Bucket} does not exist at S3_ENDPOINT.`)
    if (status === 401 || status === 403)
      throw new StartError(`S3_ACCESS_KEY_ID may not use S3_BUCKET ${Bucket}, or S3_SECRET_ACCESS_KEY is wrong.`)
    if (status !== undefined && status < 500)
      throw new StartError(`S3_REGION or S3_ENDPOINT is not the one of S3_BUCKET ${Bucket} (${(error as Error).name}).`)
  }
}

/** Stores objects in one bucket of an S3-compatible service, which nobody but the server needs to read. */
export const s3Store = async (settings: S3Settings): Promise<ObjectStore> => {
  const sdk = await load()
  const { bucket: Bucket, prefix, encryption, kmsKey } = settings
  const client = new sdk.S3Client({
    region: settings.region,
    ...(settings.endpoint && { endpoint: settings.endpoint }),
    ...(settings.keys && { credentials: { accessKeyId: settings.keys.id, secretAccessKey: settings.keys.secret } }),
    forcePathStyle: settings.pathStyle,
    maxAttempts: TRIES,
    // Services other than Amazon's do not know its newer checksums; Content-MD5 they all know.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: ANSWER_MS,
      throwOnRequestTimeout: true,
      socketTimeout: ANSWER_MS,
      httpAgent: { keepAlive: true, maxSockets: CONNECTIONS },
      httpsAgent: { keepAlive: true, maxSockets: CONNECTIONS },
    },
  })
  await judgeBucket(client, sdk, settings)

  const at = ({ area, key }: Place) => {
    assertKey(key)
    return { Bucket, Key: `${prefix}${area}/${key}` }
  }
  const opened = (place: Place) => client.send(new sdk.GetObjectCommand(at(place))).catch(orNothing)

  async function* list(area: Place['area'], folder?: string): AsyncGenerator<StoredObject> {
    const root = `${prefix}${area}/`
    const pages = sdk.paginateListObjectsV2({ client }, { Bucket, Prefix: folder === undefined ? root : `${root}${folder}/` })
    try {
      for await (const { Contents = [] } of pages)
        for (const { Key = '', Size = 0, LastModified } of Contents)
          if (LastModified && !Key.endsWith('/')) yield { area, key: Key.slice(root.length), bytes: Size, at: instantOf(LastModified) }
    } catch (error) {
      fail(error)
    }
  }

  return {
    async put(place, bytes) {
      const sealed = encryption && { ServerSideEncryption: encryption, ...(kmsKey && { SSEKMSKeyId: kmsKey }) }
      const ContentMD5 = createHash('md5').update(bytes).digest('base64')
      const command = new sdk.PutObjectCommand({ ...at(place), Body: bytes, ContentType: chooseType(place.key), ContentMD5, ...sealed })
      await client.send(command).catch(fail)
    },
    async find(place) {
      const head = await client.send(new sdk.HeadObjectCommand(at(place))).catch(orNothing)
      return head && foundIn(head)
    },
    async open(place) {
      const answer = await opened(place)
      return answer && { ...foundIn(answer), stream: answer.Body as Readable }
    },
    async get(place) {
      const answer = await opened(place)
      return answer && Buffer.from(await answer.Body!.transformToByteArray().catch(fail))
    },
    async remove(place) {
      await client.send(new sdk.DeleteObjectCommand(at(place))).catch(orNothing)
    },
    list,
  }
}
