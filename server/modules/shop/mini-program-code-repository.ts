import { run } from '@server/db/transaction'
import type { WeixinPicture } from '@server/providers/weixin/port'
import { toDate, type Instant } from '@/domain/time'

export interface CodeKey {
  appid: string
  shopId: number
  scene: string
}

/** $1 app, $2 shop, $3 scene. */
const readStatement = {
  name: 'weapp-code-read',
  text: 'SELECT type, picture, used_at FROM weapp_code WHERE appid = $1 AND shop_id = $2 AND scene = $3',
}

export const findCode = async ({ appid, shopId, scene }: CodeKey): Promise<(WeixinPicture & { usedAt: Date }) | undefined> => {
  const [row] = await run<{ type: string; picture: string; used_at: Date }>(readStatement, [appid, shopId, scene])
  return row && { type: row.type, bytes: Buffer.from(row.picture, 'base64'), usedAt: row.used_at }
}

/** $1 app, $2 shop, $3 scene, $4 now. */
const useStatement = { name: 'weapp-code-use', text: 'UPDATE weapp_code SET used_at = $4 WHERE appid = $1 AND shop_id = $2 AND scene = $3' }

export const noteUse = ({ appid, shopId, scene }: CodeKey, now: Instant) => run(useStatement, [appid, shopId, scene, toDate(now)])

/** $1 app, $2 shop, $3 scene, $4 brand, $5 type, $6 picture, $7 now. */
const keepStatement = {
  name: 'weapp-code-keep',
  text: `INSERT INTO weapp_code (appid, shop_id, scene, brand_id, type, picture, made_at, used_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $7)
   ON CONFLICT (shop_id, appid, scene) DO UPDATE SET used_at = excluded.used_at`,
}
/** $1 shop, $2 how many to keep, by latest use. */
const boundStatement = {
  name: 'weapp-code-bound',
  text: `DELETE FROM weapp_code c USING (SELECT appid, scene FROM weapp_code WHERE shop_id = $1 ORDER BY used_at DESC, scene OFFSET $2) old
    WHERE c.shop_id = $1 AND c.appid = old.appid AND c.scene = old.scene`,
}

export const keepCode = async (
  { appid, shopId, scene }: CodeKey,
  brandId: number,
  { type, bytes }: WeixinPicture,
  most: number,
  now: Instant,
) => {
  await run(keepStatement, [appid, shopId, scene, brandId, type, bytes.toString('base64'), toDate(now)])
  await run(boundStatement, [shopId, most])
}
