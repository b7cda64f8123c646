import type { Module } from '@server/context'
import { fail } from '@server/errors'
import { mayServe } from '@server/authority/reach'
import { cardTplList, shopCards, userCards } from '@/contract/card/card'
import { cardHistory, cardRead, mobileCardRead } from '@/contract/card/history'
import { inOtherWords } from '@/domain/card/card-words'
import { addBuying } from './buy/routes'
import { cardEarnings } from './earn-cards'
import { mountInvoices } from './invoice/routes'
import { cardLeaves } from './freeze/end-freeze'
import { listTemplates } from './list-templates'
import { mountOwnCards, type CardNeeds } from './own-routes'
import { readCard, readHistory } from './read-card'
import { cardReminders } from './remind/remind-holders'
import { mountRefunds } from './refund/routes'
import { mountStatement } from './statement/routes'
import { addContractNotices } from './renewal/notices'
import { addRenewal } from './renewal/routes'
import { renewalSweeps } from './renewal/sweeps'
import { findCard, listCards } from './service'
import { addressForgets } from './terms/forget'
import { mountTerms } from './terms/routes'

/** The module of cards; `purposes` are the kinds of things that can be paid for, `bookings` those that a leave cancels. */
export const cardModule = (needs: CardNeeds): Module => ({
  name: 'card',
  sweeps: (context) => [cardLeaves, cardEarnings, cardReminders, addressForgets, ...renewalSweeps(context, needs.purposes)],
  plugin: (app, context) => addContractNotices(app, context, needs.purposes),
  routes(mount, context) {
    addBuying(mount, context, needs.purposes)
    mountOwnCards(mount, context, needs)
    addRenewal(mount, context)
    mountRefunds(mount, context)
    mountInvoices(mount)
    mountStatement(mount)

    mount(cardTplList, async ({ shopId, actor }) => ({ card_tpls: await listTemplates(shopId, actor?.accountId) }))

    mount(shopCards, async ({ membership, now }) => ({ cards: await listCards(membership.accountId, membership.shopId, now) }))

    mount(cardRead, ({ params, membership: { accountId, shopId }, now }) => readCard({ cardId: params.cardId, accountId, shopId }, now))

    mount(mobileCardRead, async ({ params, actor, now }) => ({
      card: inOtherWords((await findCard(actor.accountId, params.cardId, now)) ?? fail('card.not_found')),
    }))

    mount(cardHistory, async ({ query, actor }) => ({ card_histories: await readHistory(actor.accountId, query) }))

    mount(userCards, async ({ params, actor, membership, now }) => {
      await mayServe({ actor, membership }, params.userId)
      return { cards: await listCards(params.userId, membership.shopId, now, { viewerId: actor.accountId }) }
    })

    mountTerms(mount)
  },
})
