import { requireShop } from '@server/modules/shop/service'
import type { TillDay, TillEntry, TillOwed } from '@/contract/staff/till'
import { maskPhone } from '@/domain/member/mask-phone'
import { fen, fenToYuan } from '@/domain/money'
import { deskChannels, type DeskChannel } from '@/domain/payment/channel'
import { canCorrect, sumDrawer, sumTill, type TillKind, type TillSum } from '@/domain/staff/till'
import { addDays, formatInstant, instantOf, startOfDay, type ShopDate } from '@/domain/time'
import { readCardUnits, readCompany, readDrawer, readEntries, readOwed, readProviders } from './repository'
import type { OwedRow, TillEntryRow } from './statements'

const yuan = (amount: number | string): number => fenToYuan(fen(Number(amount)))

const sumWire = ({ takings, refunds, corrections, total }: TillSum) => ({
  takings: yuan(takings),
  refunds: yuan(refunds),
  corrections: yuan(corrections),
  total: yuan(total),
})

const entryWire = (row: TillEntryRow): TillEntry => ({
  id: row.id,
  kind: row.kind,
  channel: row.channel,
  amount: yuan(row.amountFen),
  by: { id: row.accountId, username: row.by },
  at: formatInstant(instantOf(row.at)),
  reason: row.reason,
  order: row.orderId === null ? null : { id: row.orderId, title: row.title!, user: { id: row.payerId!, username: row.payer! } },
  counted: row.countedFen === null ? null : yuan(row.countedFen),
  can_correct: canCorrect(row),
})

const owedWire = (row: OwedRow): TillOwed => ({
  refund_id: row.refundId,
  order_id: row.orderId,
  channel: row.channel,
  amount: yuan(row.amountFen),
  title: row.title,
  user: { id: row.accountId, username: row.username, avatar: row.avatar, phone: maskPhone(row.phone) },
  at: formatInstant(instantOf(row.at)),
})

const providerWords = { wechat: 'WEIXIN', alipay: 'ALIPAY' } as const

/** The sums of each person through each channel, the person who came first in the book first. */
const listPeople = (rows: readonly TillEntryRow[]): TillDay['people'] => {
  const ids = [...new Set(rows.map(({ accountId }) => accountId))]
  return ids.flatMap((id) =>
    deskChannels.flatMap((channel) => {
      const own = rows.filter((row) => row.accountId === id && row.channel === channel && row.kind !== 'move' && row.kind !== 'count')
      return own.length === 0 ? [] : [{ user: { id, username: own[0]!.by }, channel, ...sumWire(sumTill(own)) }]
    }),
  )
}

/** The statement of one day: desk from the cash book, providers from the ledger, cards and companies from their entries. */
export const readTillDay = async (shopId: number, day: ShopDate): Promise<TillDay> => {
  const [from, to] = [startOfDay(day), startOfDay(addDays(day, 1))]
  const { deskChannels: desk } = await requireShop(shopId)
  const rows = await readEntries(shopId, from, to)
  const opening = await readDrawer(shopId, from)
  const ofKind = (kind: TillKind) => rows.reduce((sum, row) => sum + (row.kind === kind ? row.amountFen : 0), 0)
  const company = await readCompany(shopId, from, to)
  const ofDesk = deskChannels
    .filter((channel) => desk.includes(channel) || rows.some((row) => row.channel === channel))
    .map((channel) => ({ channel, ...sumWire(sumTill(rows.filter((row) => row.channel === channel))) }))
  const ofProviders = (await readProviders(shopId, from, to)).map(({ provider, takings, refunds }) => ({
    channel: providerWords[provider],
    ...sumWire({ takings: Number(takings), refunds: Number(refunds), corrections: 0, total: Number(takings) + Number(refunds) }),
  }))
  return {
    day,
    desk: desk as DeskChannel[],
    channels: [...ofDesk, ...ofProviders.sort((one, other) => other.channel.localeCompare(one.channel))],
    people: listPeople([...rows].reverse()),
    cards: (await readCardUnits(shopId, from, to)).map(({ type, used, returned }) => ({
      type,
      used: type === 1 ? yuan(used) : Number(used),
      returned: type === 1 ? yuan(returned) : Number(returned),
    })),
    company: { used: yuan(company.used), returned: yuan(company.returned) },
    drawer: {
      opening: yuan(opening),
      moved: yuan(ofKind('move')),
      counted: yuan(ofKind('count')),
      expected: yuan(opening + sumDrawer(rows)),
    },
    entries: rows.map(entryWire),
    owed: (await readOwed(shopId)).map(owedWire),
  }
}
