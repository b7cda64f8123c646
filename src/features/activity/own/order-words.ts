import type { ActivityOrder } from '@/contract/activity/order'
import { RefundType } from '@/domain/payment/refund'
import type { Translate } from '@/i18n/keys'
import type { TagTone } from '@/ui/tag/tag'
import type { OrderStand } from './order-stand'

type T = Translate<'activity-own'>

/** The state of a sign-up in a word, with its tone; a refund stands in place of a cancelled one. */
export const standWord = (t: T, order: ActivityOrder, stand: OrderStand): { word: string; tone: TagTone } => {
  switch (stand) {
    case 'held':
      return { word: t('activity-own.held'), tone: 'warn' }
    case 'paid':
      return { word: order.channel === 'FREE' ? t('activity-own.free') : t('activity-own.paid'), tone: 'primary' }
    case 'partly':
      return { word: t('activity-own.partly', { n: order.admitted, all: order.people }), tone: 'primary' }
    case 'used':
      return { word: t('activity-own.used'), tone: 'plain' }
    case 'over':
      return { word: t('activity-own.ended'), tone: 'plain' }
    case 'run_out':
      return { word: t('activity-own.expired'), tone: 'plain' }
    case 'cancelled':
    case 'called_off':
      if (order.refundType === RefundType.underway) return { word: t('activity-own.refunding'), tone: 'warn' }
      if (order.refundType === RefundType.done) return { word: t('activity-own.refunded'), tone: 'plain' }
      if (order.refundType === RefundType.failed) return { word: t('activity-own.refundFailed'), tone: 'danger' }
      return { word: stand === 'cancelled' ? t('activity-own.cancelled') : t('activity-own.calledOff'), tone: 'plain' }
  }
}
