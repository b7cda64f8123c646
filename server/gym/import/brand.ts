import { holdLock } from '../../db/locks'
import { throwProblems } from '../problem'
import { goOnAfterLast } from './next-id'
import { rows } from '../rows'
import { watchSettings } from './settings'
import { brandRows, wordingRows } from '../file/brand'
import { dropRows, fillRows, makeIdentity } from '../mapping/fill-rows'
import type { GymSource } from '../parse-gym-file'
import type { Tally } from './tally'

/** Saves the brand and its wordings; returns its id, and what writes down the settings that the import changes. From here on no superuser changes any. */
export const importBrand = async ({ file, findLine }: GymSource, tally: Tally) => {
  const { key, name, logo = '', gym_id: wanted, wording = {} } = file.brand
  const known = await rows<{ key: string; gymId: number }>('SELECT key, gym_id AS "gymId" FROM brand WHERE key = $1 OR gym_id = $2', [
    key,
    wanted ?? null,
  ])
  const other = known.find((brand) => brand.key !== key)
  if (other) throwProblems([{ path: ['brand', 'gym_id'], text: `${wanted} is the gym id of brand "${other.key}"` }], findLine)
  const [next] = await rows<{ id: number }>('SELECT coalesce(max(gym_id), 0) + 1 AS id FROM brand')
  const gymId = wanted ?? known[0]?.gymId ?? next!.id
  if (known.length === 0) await goOnAfterLast('brand')
  const saved = await fillRows(brandRows, { where: 'key = $1', params: [key] }, [{ key, name, logo, gym_id: gymId }])
  tally.count('brands', saved)
  const brandId = saved.ids.get(makeIdentity(brandRows, { key }))!
  await holdLock('shopSettings', String(brandId))
  const noteSettings = await watchSettings(brandId)
  const words = Object.entries(wording).map(([origin, replacement], sort) => ({ brand_id: brandId, origin, replacement, sort }))
  const ofBrand = { where: 'brand_id = $1', params: [brandId] }
  const removed = await dropRows(wordingRows, ofBrand, words)
  tally.count('wordings', { ...(await fillRows(wordingRows, ofBrand, words)), removed })
  return { brandId, noteSettings }
}
