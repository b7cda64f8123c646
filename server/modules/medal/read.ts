import { looksAfter, type Acting } from '@server/authority/reach'
import { fail } from '@server/errors'
import type { Medal } from '@/contract/medal'
import { latestSince } from '@/domain/medal/latest'
import { medalType } from '@/domain/medal/medal'
import { shownPeriod } from '@/domain/medal/medals-due'
import { medalProgress } from '@/domain/medal/progress'
import { dayOf, formatInstant, instantOf, type Instant } from '@/domain/time'
import { listGiven, listOfShop, listVisits, readOwner } from './repository'
import { ruleIn, type GivenRow, type MedalRow } from './rows'

/** A caller at the call's shop, to which he is bound. */
type Asking = Acting & { membership: NonNullable<Acting['membership']> }

type Owner = Medal['userInfo']

/** The person whose medals are read: oneself, or whom the caller looks after; anybody else fails with `permission.none`. */
const readWhose = async (asking: Asking, userId: number): Promise<Owner> => {
  if (userId !== asking.actor.accountId && !(await looksAfter(asking, userId))) return fail('permission.none')
  return (await readOwner(userId)) ?? fail('permission.none')
}

const kindWire = (row: MedalRow, userInfo: Owner) => ({
  id: row.id,
  name: row.name,
  text: row.text,
  image: row.image,
  sign: row.sign,
  medal_type: medalType(row),
  kind: row.kind,
  brand: { id: row.brandId, name: row.brandName },
  shops: row.shops,
  userInfo,
})

const givenWire = (row: MedalRow, given: GivenRow, owner: Owner): Medal => ({
  ...kindWire(row, owner),
  ...shownPeriod(row, given),
  given_at: formatInstant(instantOf(given.givenAt)),
  progress: { n: given.times, of: row.target },
  left: null,
  reached: true,
})

const listHad = async (shopId: number, userId: number, owner: Owner) => {
  const medals = await listOfShop(shopId)
  const had = (await listGiven([userId])).flatMap((given) => {
    const row = medals.find(({ id }) => id === given.medalId)
    return row && given.takenBackAt === null ? [{ givenAt: instantOf(given.givenAt), wire: givenWire(row, given, owner) }] : []
  })
  return { medals, had }
}

/** The medals that a person was given since the Monday of last week, the newest first (identity ledger IP-302). */
export const readLatest = async (asking: Asking, userId: number, now: Instant): Promise<Medal[]> => {
  const { had } = await listHad(asking.membership.shopId, userId, await readWhose(asking, userId))
  return had.filter(({ givenAt }) => givenAt >= latestSince(now)).map(({ wire }) => wire)
}

/** All medals of a person that belong to a shop, and those that can be earned now (IP-306). */
export const readMedals = async (asking: Asking, userId: number, now: Instant): Promise<Medal[]> => {
  const owner = await readWhose(asking, userId)
  const { medals, had } = await listHad(asking.membership.shopId, userId, owner)
  const visits = medals.length > 0 ? await listVisits([userId]) : []
  const waiting = medals.flatMap((row): Medal[] => {
    if (row.isStopped) return []
    const own = visits.filter(({ brandId }) => brandId === row.brandId)
    const found = medalProgress(own, ruleIn(row), dayOf(now))
    if (!found) return []
    const { start, end, n, of, left } = found
    return [{ ...kindWire(row, owner), start, end, given_at: null, progress: { n, of }, left, reached: false }]
  })
  return [...had.map(({ wire }) => wire), ...waiting]
}
