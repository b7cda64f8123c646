/** The share texts that a shop can set: for itself, for one class, for a list of classes (booking ledger BK-150). */
export const shareKinds = ['SINGLE_COURSE', 'COURSE_LIST'] as const
export type ShareKind = (typeof shareKinds)[number]

/** The values of `{date}`, `{shop_name}` and `{course_name}` in a share text (BK-149). */
export interface ShareValues {
  date?: string | undefined
  shop_name?: string | undefined
  course_name?: string | undefined
}

/** A share text with its placeholders replaced; an unknown value leaves no gap (BK-148). */
export const fillShare = (text: string, values: ShareValues): string =>
  text
    .replace(/\{(date|shop_name|course_name)\}/g, (_, name: keyof ShareValues) => values[name] ?? '')
    .replace(/ {2,}/g, ' ')
    .replace(/^[\s,，、·|｜]+|[\s,，、·|｜]+$/g, '')
