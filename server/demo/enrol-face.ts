import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import type { AppContext } from '../context'
import { inTransaction } from '../db/transaction'
import { rows } from '../gym/rows'
import { claimUpload, takeUpload, makeUrl } from '../modules/upload/service'
import { openCodec } from '../picture-codec'
import { fromRoot } from '../root'

/** A photo of her face from one side. No two are alike. */
const drawFace = async (side: number): Promise<Buffer> => {
  const svg = await fs.readFile(fromRoot('server/demo/art', 'member-linxiao.svg'))
  return (await openCodec())(svg, { density: 300 })
    .resize({ width: 640, fit: 'cover' })
    .toFormat('jpeg', { quality: 90 - side })
    .toBuffer()
}

interface Lacking {
  accountId: number
  shopId: number
  brandId: number
  at: Date
}

/** Where 林晓 agreed to photos of her face and has none yet; undefined once she withdrew that. */
const findLacking = async (): Promise<Lacking | undefined> =>
  (
    await rows<Lacking>(
      `SELECT a.id AS "accountId", s.id AS "shopId", s.brand_id AS "brandId", c.given_at AS at FROM account a JOIN consent c ON c.account_id = a.id AND c.kind = 'face'
         JOIN shop s ON s.brand_id = c.brand_id AND s.key = 'jingan'
        WHERE a.phone = '13800000001' AND NOT EXISTS (SELECT FROM consent e WHERE e.account_id = a.id AND e.kind = 'face' AND e.withdrawn_at IS NOT NULL)
          AND NOT EXISTS (SELECT FROM face_photo f WHERE f.account_id = a.id)`,
    )
  )[0]

/** The gate of 静安店 knows 林晓 from the front and the left, as of the day when she agreed. Outside of any transaction. */
export const enrolFace = async (context: AppContext): Promise<void> => {
  const found = await findLacking()
  if (!found || context.config.faceProvider !== 'sandbox') return
  const { accountId, shopId, brandId } = found
  const at = context.clock.now()
  const faces: { place: number; ref: string; uploadId: string; url: string; hash: string }[] = []
  for (const place of [1, 2]) {
    const picture = await drawFace(place)
    const sent = { bytes: picture.length, read: () => Promise.resolve(picture) }
    const upload = await takeUpload(context, { accountId, kind: 'face', shopId, since: at }, sent, at)
    faces.push({
      place,
      ref: randomUUID(),
      uploadId: upload.id,
      url: makeUrl(upload),
      hash: createHash('sha256').update(picture).digest('hex'),
    })
  }
  await inTransaction(async () => {
    for (const { url } of faces) await claimUpload({ url, accountId, kind: 'face', shopId }, at)
    const [given, columns] = [JSON.stringify(faces), 'x(place smallint, ref uuid, "uploadId" uuid, hash text)']
    await rows(
      `WITH records AS (INSERT INTO face_record (ref, brand_id, shop_id, created_at, next_at)
         SELECT ref, $2, $3, $4, $4 FROM jsonb_to_recordset($1::jsonb) AS ${columns} RETURNING ref)
       INSERT INTO sandbox_face (ref, gate, hash, at) SELECT ref, $3::int::text, hash, $4 FROM jsonb_to_recordset($1::jsonb) AS ${columns} RETURNING ref`,
      [given, brandId, shopId, found.at],
    )
    await rows(
      `INSERT INTO face_photo (account_id, shop_id, brand_id, place, state, ref, upload_id, keeps, at)
       SELECT $2, $3, $4, place, 'enrolled', ref, "uploadId", true, $5 FROM jsonb_to_recordset($1::jsonb) AS ${columns} RETURNING id`,
      [given, accountId, shopId, brandId, found.at],
    )
  })
}
