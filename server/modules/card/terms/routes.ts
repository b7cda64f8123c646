import type { Mount } from '@server/context'
import { withKey } from '@server/plugins/idempotency'
import { cardTermAgree, cardTermRead, cardTerms } from '@/contract/card/terms'
import { agreeForCard } from './agree'
import { readTerm, readTermsOfCard } from './read-terms'

/** The calls about the service terms of cards. */
export const mountTerms = (mount: Mount): void => {
  mount(cardTerms, ({ params, query: { page = 1, term_id: termId }, actor }) =>
    readTermsOfCard(params.cardId, actor.accountId, { page, termId }),
  )

  mount(cardTermAgree, ({ params: { cardId }, body: { signature = null, term_id: termId }, actor: { accountId }, address, keyed, now }) =>
    withKey(keyed, now, async () => {
      const id = await agreeForCard({ cardId, accountId, termId, signature, address }, now)
      return { card_tpl_service_term: { id, is_read: true } }
    }),
  )

  mount(cardTermRead, async ({ params, actor }) => ({ card_tpl_service_term: await readTerm(params.termId, actor?.accountId) }))
}
