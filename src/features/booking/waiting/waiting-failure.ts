import { isApiError } from '@/http/api-error'
import { saidZhCn } from '@/i18n/errors/said-zh-cn'

/** The server's text of a failure, else our own. */
export const failureText = (error: unknown, ours: string): string => (isApiError(error) && error.status !== 0 && error.msg) || ours

/** Whether joining failed for want of a card: by its error word, or by the text of older servers (booking ledger BK-435). */
export const wantsCard = (error: unknown): boolean =>
  isApiError(error) && (error.code === 'card.none' || error.code === 'card.none_to_wait' || error.msg.includes(saidZhCn['card.none']))
