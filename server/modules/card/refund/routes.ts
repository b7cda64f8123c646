import type { AppContext, Mount } from '@server/context'
import { fail } from '@server/errors'
import { withKey } from '@server/plugins/idempotency'
import { insist, readLimits } from '@server/modules/member/service'
import { judgeRefundLimit } from '@/domain/staff/roles'
import { cardRefundCreate, cardRefunds } from '@/contract/staff/refund'
import { parseYuan } from '@/domain/money'
import { readRefunds } from './read-refunds'
import { refundCard } from './refund-card'

/** The calls by which a shop gives money for a card back. */
export const mountRefunds = (mount: Mount, { jobs }: Pick<AppContext, 'jobs'>): void => {
  mount(cardRefunds, async ({ params: { userId, card_id: cardId }, actor, membership, locale, now }) =>
    readRefunds({ cardId, holderId: userId, shopId: membership.shopId }, { viewerId: actor.accountId, locale }, now),
  )

  mount(cardRefundCreate, async ({ params: { userId, card_id: cardId }, body, actor, membership, keyed, locale, now }) => {
    const of = { cardId, holderId: userId, shopId: membership.shopId }
    await withKey(keyed, now, async () => {
      const amountFen = parseYuan(body.amount) || fail('till.amount')
      insist(judgeRefundLimit(await readLimits(actor.accountId, of.shopId), amountFen))
      await refundCard({ ...of, amountFen, times: body.times ?? 0, reason: body.reason, byId: actor.accountId }, { jobs }, now)
      return {}
    })
    return readRefunds(of, { viewerId: actor.accountId, locale }, now)
  })
}
