import type { CallBody } from '@/contract/define'
import type { invoiceAsk } from '@/contract/card/invoice'
import { addDays, addMonths, dayOf, type Instant, type ShopDate } from '@/domain/time'
import type { AppContext } from '../context'
import { inTransaction } from '../db/transaction'
import { atTime } from '../gym/moments'
import { rows } from '../gym/rows'
import { issueInvoice } from '../modules/card/invoice/answer-invoice'
import { askInvoice } from '../modules/card/invoice/ask-invoice'
import { refundCard } from '../modules/card/refund/refund-card'
import { switchCard } from '../modules/card/share/switch-card'
import { makeOrigin } from '../own-origin'
import { takeUpload, makeUrl } from '../modules/upload/service'
import type { Buyer, RenewalStage } from './renewal-stage'
import { drawSignature } from './sign-terms'

const HOLDER = '13800000008'
const DESK = '13900000003'

/** The holders of the cards, as long as there are none. */
const findBuyer = async (): Promise<(Buyer & { deskId: number }) | undefined> =>
  (
    await rows<Buyer & { deskId: number }>(
      `SELECT a.id AS "accountId", s.id AS "shopId", s.brand_id AS "brandId", d.id AS "deskId"
         FROM account a JOIN shop s ON s.key = 'jingan' JOIN account d ON d.phone = $2
        WHERE a.phone = $1 AND NOT EXISTS (SELECT FROM card_order o WHERE o.account_id = a.id AND o.status = 1)`,
      [HOLDER, DESK],
    )
  )[0]

interface OnSale {
  templateId: number
  optionId: number
  termId: number | null
  signs: boolean | null
}

const readOnSale = async (template: string, option: string): Promise<OnSale> =>
  (
    await rows<OnSale>(
      `SELECT t.id AS "templateId", o.id AS "optionId", m.id AS "termId", m.need_signature AS signs
         FROM card_tpl t JOIN brand b ON b.id = t.brand_id AND b.key = 'shiguang' JOIN card_tpl_option o ON o.card_tpl_id = t.id AND o.key = $2
         LEFT JOIN LATERAL (SELECT id, need_signature FROM card_term WHERE card_tpl_id = t.id ORDER BY published_at DESC, id DESC LIMIT 1) m ON true
        WHERE t.key = $1`,
      [template, option],
    )
  )[0]!

/** Buys a card of a template as a member does in a phone's browser, with a signature where its terms ask for one. */
const buyer =
  (stage: RenewalStage, who: Buyer) =>
  async (template: string, option: string, channel: 'ALIPAY' | 'WEIXIN', at: Instant): Promise<number> => {
    const { templateId, optionId, termId, signs } = await readOnSale(template, option)
    const sign = async (): Promise<string> => {
      const picture = await drawSignature(optionId % 5)
      const sent = { bytes: picture.length, read: () => Promise.resolve(picture) }
      const { accountId, shopId } = who
      return makeUrl(await takeUpload(stage.context, { accountId, kind: 'signature', shopId, since: at }, sent, at))
    }
    const terms = termId === null ? undefined : { id: termId, signature: signs ? await sign() : null }
    return stage.buy(who, { templateId, optionId, channel, renews: template === 'month', terms }, at)
  }

/** Asks for an invoice of the order that opened a card; answers the request's id. */
const askContract = async (
  cardId: number,
  { accountId, shopId }: Buyer,
  wish: CallBody<typeof invoiceAsk>,
  at: Instant,
): Promise<number> => {
  const [order] = await rows<{ id: number }>("SELECT id FROM card_order WHERE card_id = $1 AND kind = 'open'", [cardId])
  await inTransaction(() => askInvoice({ orderId: order!.id, accountId, shopId }, wish, at))
  return (await rows<{ id: number }>('SELECT max(id) AS id FROM invoice WHERE account_id = $1', [accountId]))[0]!.id
}

const EMAIL = 'jiangyifan@mail.example'
/** The code is none that was given out. */
const COMPANY = { kind: 'company', title: '上海向野设计有限公司', tax_no: '91310115MA1K0008GW', email: EMAIL } as const

/**
 * Gives 江一帆 the cards that the sandbox has to know of, each step at its own past instant: 连续包月 that has been deducted twice, a times card of which the desk gave
 * money back, for the rest of which his company's invoice is asked for, and a card that he switched off, with an invoice of his own. Outside of any transaction; does nothing once he has them, and without the sandbox.
 */
export const playRenewals = async (context: AppContext): Promise<void> => {
  const { config } = context
  const found = await findBuyer()
  if (!found || config.production || !config.payProviders.includes('sandbox')) return
  const { deskId, ...who } = found
  const { accountId: holderId, shopId } = who
  const today: ShopDate = dayOf(context.clock.now())
  const on = (day: number, time: string): Instant => atTime(addDays(today, day), time)
  const { openRenewalStage } = await import('./renewal-stage')
  const stage = await openRenewalStage(context, makeOrigin(config))
  const buy = buyer(stage, who)
  /** After so many months from the 68th day ago: told of 5 days before the deduction, which is 3 days before the last one. */
  const renewAfter = async (months: number): Promise<void> => {
    const end = addDays(addMonths(addDays(today, -68), months), -1)
    for (const before of [8, 3]) await stage.renew(atTime(addDays(end, -before), '09:05'))
  }
  try {
    await buy('month', 'm1', 'ALIPAY', on(-68, '12:20'))
    await renewAfter(1)
    const times = await buy('ten', 't10', 'WEIXIN', on(-30, '19:10'))
    const off = await buy('quarter', 'q1', 'ALIPAY', on(-20, '13:05'))
    await renewAfter(2)
    const refund = { cardId: times, holderId, shopId, amountFen: 15_600, times: 2, reason: '搬家，退两次', byId: deskId }
    await refundCard(refund, stage.context, on(-5, '15:30'))
    await stage.payBack(on(-5, '15:31'))
    await inTransaction(() => switchCard({ cardId: off, accountId: holderId, shopId, active: false }, on(-3, '21:00')))
    const invoiceId = await askContract(off, who, { kind: 'person', title: '江一帆', email: EMAIL }, on(-19, '12:10'))
    const issued = { number: '26312000000012345678' }
    await inTransaction(() => issueInvoice({ invoiceId, by: { accountId: deskId, shopId } }, issued, on(-18, '16:20')))
    await askContract(times, who, COMPANY, on(-1, '20:45'))
  } finally {
    await stage.close()
  }
}
