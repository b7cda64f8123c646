/** What a shop may give points for; the words of `scores` in a gym's file. A class is a visit by a booking, an entry one without. */
export const scoreCauses = ['class', 'entry', 'self_training', 'medal_week', 'medal_month', 'measure', 'invitation'] as const
export type ScoreCause = (typeof scoreCauses)[number]

/** What an entry of the ledger is for: a cause, what there was before the ledger began, or a correction by staff. */
export type EntryCause = ScoreCause | 'opening' | 'correction'

/** The parts of the ledger that a member looks at: all of it, what was given, and what was put right or taken back. */
export const scoreKinds = ['all', 'earned', 'corrected'] as const
export type ScoreKind = (typeof scoreKinds)[number]
