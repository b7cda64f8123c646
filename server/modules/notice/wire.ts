import type { Notice } from '@/contract/notice'
import { formatInstant, instantOf } from '@/domain/time'
import type { ErrorLocale } from '@/i18n/errors/text'
import { isNoticeKind, noticeText } from '@/i18n/notices/text'
import type { NoticeRow } from './rows'

export const noticeWire = (row: NoticeRow, locale: ErrorLocale): Notice => ({
  id: row.id,
  kind: row.kind,
  ...(isNoticeKind(row.kind) ? noticeText(locale, row.kind, row.params) : { title: row.kind, body: '' }),
  path: row.path,
  order_kind: row.orderKind,
  order_id: row.orderId,
  is_read: row.readAt !== null,
  created_at: formatInstant(instantOf(row.createdAt)),
})
