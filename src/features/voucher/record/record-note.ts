import type { VoucherDetail } from '@/contract/voucher/voucher'
import { undoWindow } from '@/domain/voucher/kind'
import { dayOf, formatTime, readInstant } from '@/domain/time'
import { monthDayText } from '@/i18n/dates'
import type { Translate } from '@/i18n/keys'
import { platformName } from '../voucher-words'

/** The one sentence at the foot of a record: until when it can be undone, or what happens next. That a voucher can be used again is said only once it was undone. */
export const recordNote = (t: Translate<'voucher'>, history: VoucherDetail): string => {
  const { state, deadline, undo_until: until, kind, shop, created_at: at } = history
  const platform = platformName(t, kind)
  const timeOf = (text: string) => {
    const when = readInstant(text)
    return dayOf(when) === dayOf(readInstant(at)) ? formatTime(when) : `${monthDayText(t, dayOf(when))} ${formatTime(when)}`
  }
  switch (state) {
    case 'pending':
      return deadline === null ? t('voucher.doNotRepeat') : t('voucher.pendingFoot', { until: timeOf(deadline) })
    case 'held':
      return t('voucher.heldFoot', { platform })
    case 'undone':
    case 'refused':
      return t('voucher.undoneFoot', { platform })
    case 'exception':
    case 'undoing':
      return t('voucher.doNotRepeat')
    case 'taken_back':
      return t('voucher.takenBackFoot', { platform })
    case 'closed':
      return t('voucher.closedFoot', { shop: shop.name })
    default:
      return until === null ? '' : t('voucher.undoFoot', { until: timeOf(until), n: undoWindow(kind), shop: shop.name })
  }
}
