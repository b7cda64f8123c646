import { cleanName } from '../name'
import { refuse, type Verdict } from '../result'
import type { ShopDate } from '../time'
import { readDateOfBirth } from './birthday'
import { judgeProfile, type PersonForm, type ProfileReason } from './forms'

/** The most letters of a name, as typed when it is registered too, and of an address. */
export const NAME_MOST = 40
export const ADDRESS_MOST = 200

export interface ProfileForm extends Omit<PersonForm, 'phone'> {
  /** As typed; null for the present one as the editor was shown it. */
  phone: string | null
  address: string
  /** As typed: `1996-03-18`; empty for none. */
  dateOfBirth: string
}

/** A profile as it is stored. */
export interface ReadProfile {
  name: string
  address: string
  dateOfBirth: ShopDate | null
}

/** Saving the profile: its first fault, else its fields as they are stored. */
export const readProfile = (form: ProfileForm, today: ShopDate): Verdict<ProfileReason | 'member.birthday_invalid', ReadProfile> => {
  const verdict = judgeProfile(form)
  if (!verdict.ok) return verdict
  const dateOfBirth = form.dateOfBirth === '' ? null : readDateOfBirth(form.dateOfBirth, today)
  if (dateOfBirth === undefined) return refuse('member.birthday_invalid')
  return { ok: true, name: cleanName(form.name), address: cleanName(form.address), dateOfBirth }
}
