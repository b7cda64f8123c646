import type { ErrorCode } from '@/contract/errors'
import type { Refusal } from '@/domain/result'
import { errorText, type ErrorLocale } from '@/i18n/errors/text'

/** A refusal inside an answer: its code, and its text in the reader's locale. */
export const reasonWire = (locale: ErrorLocale, { reason, params }: Refusal<ErrorCode>) => ({
  code: reason,
  msg: errorText(locale, reason, params),
})
