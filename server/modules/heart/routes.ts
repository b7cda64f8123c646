import type { Call, Module } from '@server/context'
import { fail } from '@server/errors'
import { holdHealth } from '@server/modules/member/service'
import { requireShop } from '@server/modules/shop/service'
import { withKey } from '@server/plugins/idempotency'
import { heartEntry, heartFile, heartRankChoose, heartRanking, heartRecord, heartRecords, heartRemove, heartTell } from '@/contract/heart'
import { addMonths, instant, startOfDay, type ShopDate } from '@/domain/time'
import { importFile } from './file/import-file'
import { readRanking } from './rank'
import { hasRecords, listRecords, readRecord, removeRecord, saveChoice, type Span } from './repository'
import { tellHeart } from './tell'
import { listedWire, recordWire } from './wire'

/** So many records are listed at once. */
const MOST_LISTED = 100
const EVER: Span = { from: instant(0), until: instant(8.64e15) }

const readSpan = (month: string | undefined): Span => {
  if (month === undefined) return EVER
  const first = `${month}-01` as ShopDate
  return { from: startOfDay(first), until: startOfDay(addMonths(first, 1)) }
}

/** The person himself: nobody else sees a heart rate, not even who looks after him. */
const judgeOwn = async ({ actor, membership }: Pick<Call<typeof heartRecords>, 'actor' | 'membership'>, userId: number) => {
  if (userId !== actor.accountId) return fail('permission.none')
  return { accountId: actor.accountId, shop: await requireShop(membership.shopId) }
}

/** Records of the heart rate, and the ranking of wristbands (identity ledger IP-303 to IP-308). */
export const heartModule: Module = {
  name: 'heart',
  routes(mount, context) {
    mount(heartRecords, async (call) => {
      const { accountId, shop } = await judgeOwn(call, call.query.user_id)
      const rows = await listRecords({ accountId, brandId: shop.brandId }, readSpan(call.query.month), MOST_LISTED + 1)
      return { exercise_datas: rows.slice(0, MOST_LISTED).map(listedWire), more: rows.length > MOST_LISTED }
    })

    mount(heartRecord, async ({ actor, query }) => {
      const row = await readRecord(query.id, actor.accountId)
      return row ? { record: recordWire(row) } : fail('heart.not_found')
    })

    mount(heartRemove, ({ actor, params: { recordId }, keyed, now }) =>
      withKey(keyed, now, async () => ((await removeRecord(recordId, actor.accountId)) ? { id: recordId } : fail('heart.not_found'))),
    )

    mount(heartTell, (call) => tellHeart(context, call))

    mount(heartFile, ({ actor: { accountId }, membership: { brandId }, file, keyed, now }) =>
      importFile({ accountId, brandId, file, keyed }, now),
    )

    mount(heartRanking, async ({ actor: { accountId }, membership: { shopId, brandId }, query: { period = 'week' }, now }) =>
      readRanking({ accountId, shopId, brandId, period }, now),
    )

    mount(heartRankChoose, ({ actor: { accountId }, membership: { shopId, brandId }, body: { choice }, keyed, now }) =>
      withKey(keyed, now, async () => {
        if (choice !== 'off') await holdHealth(accountId, brandId)
        await saveChoice({ accountId, shopId, brandId }, choice, now)
        return { choice }
      }),
    )

    mount(heartEntry, async (call) => {
      const { accountId, shop } = await judgeOwn(call, call.params.userId)
      return { has_belts: shop.hasBelts, has_records: await hasRecords({ accountId, brandId: shop.brandId }) }
    })
  },
}
