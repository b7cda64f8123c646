import type { Call, Mount } from '@server/context'
import { withKey } from '@server/plugins/idempotency'
import { invoiceAsk, invoiceRead, invoiceWithdraw } from '@/contract/card/invoice'
import { staffInvoiceIssue, staffInvoiceRefuse, staffInvoices, staffInvoiceVoid } from '@/contract/staff/invoice'
import { issueInvoice, listShopInvoices, readShopInvoice, refuseInvoice, voidInvoice } from './answer-invoice'
import { askInvoice, readInvoices, withdrawInvoice } from './ask-invoice'

/** The calls by which members ask for invoices of cards, and shops answer. */
export const mountInvoices = (mount: Mount): void => {
  const readOwn = ({
    params: { orderId },
    membership: { accountId, shopId },
  }: Pick<Call<typeof invoiceRead>, 'params' | 'membership'>) => ({
    orderId,
    accountId,
    shopId,
  })

  mount(invoiceRead, ({ locale, ...call }) => readInvoices(readOwn(call), locale))

  mount(invoiceAsk, async ({ body, keyed, locale, now, ...call }) => {
    await withKey(keyed, now, async () => {
      await askInvoice(readOwn(call), body, now)
      return {}
    })
    return readInvoices(readOwn(call), locale)
  })

  mount(invoiceWithdraw, async ({ keyed, locale, now, ...call }) => {
    await withKey(keyed, now, async () => {
      await withdrawInvoice(readOwn(call), now)
      return {}
    })
    return readInvoices(readOwn(call), locale)
  })

  mount(staffInvoices, ({ query, membership }) => listShopInvoices(membership.shopId, query))

  mount(staffInvoiceIssue, async ({ params: { invoiceId }, body, membership, keyed, now }) => {
    await withKey(keyed, now, async () => {
      await issueInvoice({ invoiceId, by: membership }, body, now)
      return {}
    })
    return readShopInvoice(invoiceId, membership.shopId)
  })

  mount(staffInvoiceRefuse, async ({ params: { invoiceId }, body, membership, keyed, now }) => {
    await withKey(keyed, now, async () => {
      await refuseInvoice({ invoiceId, by: membership }, body.reason, now)
      return {}
    })
    return readShopInvoice(invoiceId, membership.shopId)
  })

  mount(staffInvoiceVoid, async ({ params: { invoiceId }, body, membership, keyed, now }) => {
    await withKey(keyed, now, async () => {
      await voidInvoice({ invoiceId, by: membership }, body.reason, now)
      return {}
    })
    return readShopInvoice(invoiceId, membership.shopId)
  })
}
