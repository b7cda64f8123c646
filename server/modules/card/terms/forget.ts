import { forgetAfter } from '@server/db/forget'
import { forgetSweep } from '@server/jobs/forget-sweep'
import { keepDays } from '@/domain/keep-days'

/** Forgets from where people agreed to the terms of their cards; that they did, and their signatures, are kept with the card. */
export const addressForgets = forgetSweep(
  'card',
  'day',
  forgetAfter(keepDays.contract, { table: 'card_agreement', at: 'at', blank: { set: "address = ''", where: "address <> ''" } }),
)
