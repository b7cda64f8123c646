import { areas, isPhone, stripPhone } from '../member/phone'

/** The question of a search for members: a part of a name or its initials in pinyin, the last four digits of a phone, or a whole phone. */
export interface MemberQuestion {
  kind: 'name' | 'tail' | 'phone'
  /** The name as typed, the number without spaces and dashes. */
  text: string
  /** The text in small letters, where it may be the initials of a name in pinyin. */
  initials?: string
}

const TAIL_DIGITS = 4

/**
 * Reads the text of a search for members. Digits are a phone only as its last four or as the whole number, so that nobody finds a number out digit by
 * digit; other digits are looked for in names. Undefined for an empty text.
 */
export const readMemberQuestion = (typed: string): MemberQuestion | undefined => {
  const name = typed.trim()
  if (name === '') return undefined
  const digits = stripPhone(name)
  if (/^[a-z]{1,8}$/i.test(name)) return { kind: 'name', text: name, initials: name.toLowerCase() }
  if (!/^\d+$/.test(digits)) return { kind: 'name', text: name }
  if (digits.length === TAIL_DIGITS) return { kind: 'tail', text: digits }
  return areas.some((area) => isPhone(digits, area)) ? { kind: 'phone', text: digits } : { kind: 'name', text: name }
}

/** Whether the text may be the beginning of a phone, so that the search waits for the rest. */
export const isUnfinishedNumber = (typed: string): boolean =>
  /^\d+$/.test(stripPhone(typed.trim())) && readMemberQuestion(typed)?.kind === 'name'
