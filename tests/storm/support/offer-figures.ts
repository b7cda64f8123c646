const wanted = {
  ticketsByCard: "activity_order WHERE status = 1 AND channel = 'CARD'",
  ticketsPaid: "activity_order WHERE status = 1 AND channel <> 'CARD'",
  ticketsCancelled: "activity_order WHERE cancelled_by = 'member'",
  ticketsRunOut: "activity_order WHERE cancelled_by = 'time'",
  ticketsCalledOff: "activity_order WHERE cancelled_by = 'shop'",
  ticketsOfList: "activity_waiting WHERE outcome = 'promoted'",
  invited: 'invitation_claim WHERE true',
  invitersRewarded: "gift WHERE cause = 'inviter' AND state = 'given'",
  giftsTakenBack: "gift WHERE cause = 'inviter' AND state = 'taken_back'",
} as const
export type OfferFigure = keyof typeof wanted
/** Those that a storm of a thousand acts has for certain; the others come and go with the machine. */
export const offerFigureNames = [
  'ticketsByCard',
  'ticketsCancelled',
  'ticketsRunOut',
  'ticketsCalledOff',
  'invited',
] as const satisfies readonly OfferFigure[]

/** The columns of what happened to activities and invitations of brands. */
export const offerFigures = (brands: string): string =>
  Object.entries(wanted)
    .map(([name, rows]) => `(SELECT count(*) FROM ${rows} AND brand_id IN (${brands})) AS "${name}"`)
    .join(', ')
