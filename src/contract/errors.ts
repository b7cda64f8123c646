/** Every stable error word and its HTTP status. Texts by word: `src/i18n/errors`. Statuses: identity ledger IP-220. */
export const errorStatus = {
  'request.invalid': 400,
  'request.broken_json': 400,
  'request.params_needed': 400,
  'request.too_large': 413,
  'request.media_type': 415,
  'request.method': 405,
  'request.not_found': 404,
  'request.too_many': 429,
  'request.key_reused': 409,
  'session.needed': 401,
  'session.csrf': 403,
  'permission.none': 403,
  'server.failed': 500,
  'server.not_ready': 503,
} as const

export type ErrorCode = keyof typeof errorStatus
