import type { Notice } from '@/contract/notice'
import type { ErrorLocale } from '@/i18n/errors/text'
import { countNotices, listAbout, listNotices } from './repository'
import type { OrderKind } from './rows'
import { noticeWire } from './wire'

const PAGE_SIZE = 20

/** One page of a person's notices at a shop, latest first. */
export const readNoticePage = async (accountId: number, shopId: number, page: number, locale: ErrorLocale) => {
  const { total } = await countNotices(accountId, shopId)
  const notices = await listNotices(accountId, shopId, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })
  return {
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    current_page: page,
    total_count: total,
    notices: notices.map((row) => noticeWire(row, locale)),
  }
}

/** A person's notices about one order, latest first. The caller checks that it is the person's order. */
export const noticesAbout = async (accountId: number, orderKind: OrderKind, orderId: number, locale: ErrorLocale): Promise<Notice[]> =>
  (await listAbout(accountId, orderKind, orderId)).map((row) => noticeWire(row, locale))
