/** Groups of messages that a person may switch off outside of the app; there they are always listed. */
export const noticeGroups = ['class', 'change', 'balance', 'report', 'offer'] as const
export type NoticeGroup = (typeof noticeGroups)[number]

/** Groups that are sent to whoever switched them on, and to nobody else. */
export const askedGroups: readonly NoticeGroup[] = ['report']

/** The version of the words with which a person agrees to activities and offers; raise it with the words (texts `settings.offer*`). */
export const OFFER_WORDS = '2026-11'

/** At most one message about activities and offers in so many days. */
export const OFFER_DAYS = 7
