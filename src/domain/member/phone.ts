import { allowed, refuse, refuseIf, type Verdict } from '../result'

/** Countries and regions offered, with their dialling codes; the first is the default (identity ledger IP-050, IP-051). */
export const areas = ['zh-cn', 'zh-hk', 'zh-mo', 'zh-tw'] as const
export type Area = (typeof areas)[number]
export const diallingCodes: Record<Area, string> = { 'zh-cn': '+86', 'zh-hk': '+852', 'zh-mo': '+853', 'zh-tw': '+886' }

const patterns: Record<Area, RegExp> = { 'zh-cn': /^1\d{10}$/, 'zh-hk': /^[4-9]\d{7}$/, 'zh-mo': /^6\d{7}$/, 'zh-tw': /^09\d{8}$/ }

export const isArea = (value: string | null | undefined): value is Area => (areas as readonly string[]).includes(value ?? '')

/** Whether a phone has the form of its area (booking ledger BK-285, BK-286). */
export const isPhone = (phone: string, area: Area): boolean => patterns[area].test(phone)

/** A typed number, without spaces and dashes (BK-284). */
export const stripPhone = (typed: string): string => typed.replace(/[\s\-\u2010-\u2015\uff0d]/g, '')

/** A phone as WeChat tells it, by its country's number: Taiwan's without the 0 that it is written with. Undefined outside of the areas offered. */
export const readDialled = ({ country, phone }: { country: string; phone: string }): { area: Area; phone: string } | undefined => {
  const area = areas.find((each) => diallingCodes[each] === `+${country}`)
  const written = area === 'zh-tw' && phone.startsWith('9') ? `0${phone}` : phone
  return area && isPhone(written, area) ? { area, phone: written } : undefined
}

export type PhoneReason = 'member.phone_empty' | 'member.area_empty' | 'member.phone_format'

/** Phone empty, area empty, phone format, in this order (identity ledger IP-180). */
export const judgePhone = (phone: string, area: string | null): Verdict<PhoneReason> => {
  if (phone === '') return refuse('member.phone_empty')
  if (!isArea(area)) return refuse('member.area_empty')
  return refuseIf(!isPhone(phone, area), 'member.phone_format')
}

/** The area that a form starts with: the query's, else the language's, else the first; zh_tw is read as zh-tw (IP-003, IP-184). */
export const defaultArea = (query?: string | null, language?: string | null): Area => {
  const wanted = [query, language].map((value) => value?.replace('_', '-'))
  return wanted.find(isArea) ?? areas[0]
}

/** Seconds before another code may be sent (IP-153, IP-160), minutes that a code is valid and wrong tries that it allows (IP-161). */
export const CODE_WAIT_SECONDS = 60
export const CODE_MINUTES = 5
export const CODE_TRIES = 5

/** A code is exactly six digits (IP-176, IP-177). */
export const judgeCode = (code: string): Verdict<'member.code_empty' | 'member.code_format'> => {
  if (code === '') return refuse('member.code_empty')
  return /^\d{6}$/.test(code) ? allowed : refuse('member.code_format')
}
