import { addDays, addMinutes, startOfDay, type Instant, type ShopDate } from '@/domain/time'
import { atTime } from '../gym/moments'
import { rows } from '../gym/rows'
import { takeClaim, takeSlot } from '../modules/grant/service'
import type { Accounts } from './make-people'
import { crowd } from './people'

const LIN_XIAO = '13800000001'

/** So many of the crowd claimed the grant of the week, so many emptied the one of the morning and the envelope of noon. */
const [OF_THE_WEEK, OF_THE_MORNING, OF_NOON] = [14, 10, 11]

const findId = async (table: 'grant_activity' | 'envelope', key: string): Promise<number> =>
  (await rows<{ id: number }>(`SELECT id FROM ${table} WHERE key = $1`, [key]))[0]!.id

/** The claims of grants and the opened envelopes before today: 林晓 has one of each, the crowd the rest. */
export const grantSteps = async (
  accounts: Accounts,
  shops: ReadonlyMap<string, number>,
  today: ShopDate,
): Promise<{ at: Instant; run: () => Promise<void> }[]> => {
  const shopId = shops.get('jingan')!
  const [{ brandId }] = (await rows<{ brandId: number }>('SELECT brand_id AS "brandId" FROM shop WHERE id = $1', [shopId])) as [
    { brandId: number },
  ]
  const lin = accounts.get(LIN_XIAO)!
  const others = crowd.map(({ phone }) => accounts.get(phone)!)
  const claims = (of: number, people: readonly number[], at: Instant) => ({
    at,
    run: async () => {
      for (const accountId of people) await takeClaim({ of, accountId, shopId, brandId, now: at })
    },
  })
  const noon = await findId('envelope', 'noon')
  const opened = atTime(addDays(today, -1), '12:10')
  return [
    claims(await findId('grant_activity', 'friends'), [lin], atTime(addDays(today, -2), '19:20')),
    claims(await findId('grant_activity', 'week'), others.slice(0, OF_THE_WEEK), atTime(addDays(today, -1), '20:05')),
    claims(await findId('grant_activity', 'early'), others.slice(20, 20 + OF_THE_MORNING), startOfDay(today)),
    {
      at: opened,
      run: async () => {
        for (const [nth, accountId] of [lin, ...others.slice(0, OF_NOON)].entries())
          await takeSlot({ of: noon, accountId, shopId, brandId, now: addMinutes(opened, nth) })
      },
    },
  ]
}
