import type { SmsMessage, SmsNotice, SmsText } from './port'

/** Verification templates take digits as their only variable. */
export const textOfCode = ({ areaCode, phone, reference, purpose, locale, code }: SmsMessage): SmsText => ({
  areaCode,
  phone,
  reference,
  kind: purpose,
  locale,
  variables: [['code', code]],
})

export const textOfNotice = ({ areaCode, phone, reference, kind, end, time }: SmsNotice): SmsText => ({
  areaCode,
  phone,
  reference,
  kind,
  variables: [
    ['end', end],
    ['time', time],
  ],
})
