/** Addresses of the calls that screens wait for. */
export const calls = {
  classes: /\/api\/mobile\/schedules\/group\//,
  confirm: /\/api\/mobile\/schedules\/\d+\/confirm\//,
  bookings: /\/api\/mobile\/schedules\/orders\/\?/,
  booking: /\/api\/mobile\/schedules\/orders\/\d+\//,
  feed: /\/api\/mobile\/user\/schedule\/latest\//,
  cards: /\/users\/cards\//,
  templates: /\/cardtpls\//,
  activities: /\/shops\/\d+\/activities\//,
  shops: /\/api\/(v2\/brand\/)?shops\/(\?|$)/,
  payOrder: /\/api\/v2\/orders\/\d+\//,
  pending: /\/api\/v2\/orders\/pending\//,
  shop: /\/api\/shops\/\d+\/detail\//,
}
