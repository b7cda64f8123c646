/** Joins class names; what is not there is left out. */
export const cx = (...names: readonly (string | false | null | undefined)[]) => names.filter(Boolean).join(' ')
