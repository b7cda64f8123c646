import { toDate, type Instant } from '@/domain/time'
import { rows } from '../rows'

/** The settings that superusers may also change in the app, of each shop and (with a null shop) of the brand, as one text each. */
const readAll = async (brandId: number): Promise<Map<number | null, string>> => {
  const found = await rows<{ shopId: number | null; settings: string }>(
    `SELECT h.id AS "shopId", jsonb_build_array(h.theme, h.module_team, h.module_private, h.module_court, h.module_payment,
        (SELECT jsonb_agg(jsonb_build_array(s.kind, s.title, s.description) ORDER BY s.kind) FROM shop_share s WHERE s.shop_id = h.id))::text AS settings
       FROM shop h WHERE h.brand_id = $1
     UNION ALL
     SELECT NULL, coalesce((SELECT jsonb_agg(jsonb_build_array(w.origin, w.replacement) ORDER BY w.sort, w.id) FROM brand_wording w WHERE w.brand_id = $1), '[]')::text`,
    [brandId],
  )
  return new Map(found.map(({ shopId, settings }) => [shopId, settings]))
}

/** Notes what the settings are; the answer writes down, once all is imported, which of them the import has changed. */
export const watchSettings = async (brandId: number): Promise<(now: Instant) => Promise<void>> => {
  const before = await readAll(brandId)
  return async (now) => {
    for (const [shopId, settings] of await readAll(brandId))
      if (settings !== before.get(shopId))
        await rows('INSERT INTO settings_change (brand_id, shop_id, account_id, at) VALUES ($1, $2, NULL, $3)', [
          brandId,
          shopId,
          toDate(now),
        ])
  }
}
