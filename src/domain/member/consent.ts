import { allowed, refuse, type Verdict } from '../result'

/**
 * The subjects of a person's consents. `terms`: the user agreement and the privacy policy; `guardian`: a guardian lets a person under 14 book and buy; `ranking`: name and portrait in
 * rankings; `recommend`: personalised offers; `face`: photos for the gate; `health`: measures of the body and the heart.
 */
export const consentKinds = ['terms', 'guardian', 'face', 'health', 'ranking', 'recommend'] as const
export type ConsentKind = (typeof consentKinds)[number]

/** The version of each text as it stands today; a changed text gets a higher one. */
export const consentVersions: Record<ConsentKind, string> = {
  terms: '3.5',
  guardian: '1.0',
  face: '1.0',
  health: '1.0',
  ranking: '1.0',
  recommend: '1.0',
}

const NUMBERS = /^(\d{1,3})\.(\d{1,3})$/
const readRank = (version: string): number => {
  const [, major, minor] = NUMBERS.exec(version) ?? []
  return major === undefined ? 0 : Number(major) * 1_000 + Number(minor)
}

/** Whether a version of a text may be agreed to: the one of today, or an earlier one that a client of an earlier release shows. */
export const isVersion = (kind: ConsentKind, version: string): boolean =>
  NUMBERS.test(version) && readRank(version) <= readRank(consentVersions[kind])

/** Whether a text was changed between two versions of it. */
export const isNewer = (version: string, than: string): boolean => readRank(version) > readRank(than)

/** How each kind is given. A `tap` is for a person who is logged in; `code` needs one that went to the guardian's phone; `page`: on a page of its own, which shows its text. */
const givenBy: Record<ConsentKind, 'log_in' | 'code' | 'tap' | 'page'> = {
  terms: 'log_in',
  guardian: 'code',
  face: 'page',
  health: 'page',
  ranking: 'tap',
  recommend: 'tap',
}

/** Whether a tap gives consent of this kind. */
export const judgeGiving = (kind: ConsentKind): Verdict<'consent.not_here'> =>
  givenBy[kind] === 'tap' ? allowed : refuse('consent.not_here')

/** Whether consent of this kind can be withdrawn: that to the terms ends with the account alone. */
export const judgeWithdrawing = (kind: ConsentKind): Verdict<'consent.stays'> => (kind === 'terms' ? refuse('consent.stays') : allowed)

/** The kinds that a person is shown: those of every account, that of a guardian where one is needed, and what was given ever. */
export const shownKinds = (given: ReadonlySet<ConsentKind>, needsGuardian: boolean): ConsentKind[] =>
  consentKinds.filter(
    (kind) => given.has(kind) || givenBy[kind] === 'tap' || givenBy[kind] === 'log_in' || (kind === 'guardian' && needsGuardian),
  )
