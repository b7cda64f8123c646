/** A user's gender (booking ledger BK-157). */
export const Gender = { male: 0, female: 1 } as const
export type Gender = (typeof Gender)[keyof typeof Gender]

/** Which default picture a person has: male for 0, female for all else, a missing value included (identity ledger IP-091, IP-092). */
export const choosePicture = (gender: number | string | null | undefined): 'male' | 'female' => (gender === Gender.male ? 'male' : 'female')
