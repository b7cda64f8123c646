import { isBlank } from '../name'
import { allowed, refuse, refuseIf, type Verdict } from '../result'
import { judgeCode, judgePhone, type PhoneReason } from './phone'

export interface PhoneForm {
  phone: string
  area: string | null
}
export interface CodeForm extends PhoneForm {
  code: string
}
export interface PersonForm extends PhoneForm {
  name: string
  gender: number | null
}

export type CodeFormReason = PhoneReason | 'member.code_empty' | 'member.code_format'
/** A phone of the wrong form has its own wording in the profile. */
export type ProfileReason = Exclude<PhoneReason, 'member.phone_format'> | 'member.phone_invalid' | PersonReason
export type PersonReason = 'member.name_empty' | 'member.gender_empty'

/** The form that sends a code: a phone and its area (identity ledger IP-182, IP-183). */
export const judgeCodeRequest = ({ phone, area }: PhoneForm): Verdict<PhoneReason> => judgePhone(phone, area)

/** Logging in, registering and changing the phone: phone empty, area empty, phone format, code empty, code format (IP-178, IP-180). */
export const judgeCodeForm = ({ phone, area, code }: CodeForm): Verdict<CodeFormReason> => {
  const verdict = judgePhone(phone, area)
  return verdict.ok ? judgeCode(code) : verdict
}

const judgePerson = ({ name, gender }: Pick<PersonForm, 'name' | 'gender'>): Verdict<PersonReason> => {
  if (isBlank(name)) return refuse('member.name_empty')
  return refuseIf(gender !== 0 && gender !== 1, 'member.gender_empty')
}

/** Adding a member: phone, area, name and gender (booking ledger BK-282, BK-287, BK-288). */
export const judgeNewMember = (form: PersonForm): Verdict<PhoneReason | PersonReason> => {
  const verdict = judgePhone(form.phone, form.area)
  return verdict.ok ? judgePerson(form) : verdict
}

/** Saving the profile: name, phone and area, gender (identity ledger IP-185..IP-190). Null for the present phone as the editor was shown it, which may be masked. */
export const judgeProfile = (form: Omit<PersonForm, 'phone'> & { phone: string | null }): Verdict<ProfileReason> => {
  const person = judgePerson(form)
  if (!person.ok && person.reason === 'member.name_empty') return person
  const phone = form.phone === null ? allowed : judgePhone(form.phone, form.area)
  if (!phone.ok) return phone.reason === 'member.phone_format' ? refuse('member.phone_invalid') : { ...phone, reason: phone.reason }
  return person.ok ? allowed : person
}
