import { refuseIf, type Verdict } from '../result'
import type { ShopDate } from '../time'
import { judgePerson, type Person } from './person'
import type { PhoneReason } from './phone'

/** Below this age nobody books or buys without a guardian's consent. */
const GUARDIAN_AGE = 14

/** The facts about a person for that; `bornOn` is null where no birthday was said. */
export interface GuardianFacts {
  bornOn: ShopDate | null
  /** Whether a guardian's consent is in force at the brand. */
  isGiven: boolean
}

/** Whether a person is under 14. As the law counts years, the fourteenth birthday itself still is. */
export const isUnderAge = (bornOn: ShopDate | null, today: ShopDate): boolean => {
  if (bornOn === null) return false
  const birthday = `${Number(bornOn.slice(0, 4)) + GUARDIAN_AGE}${bornOn.slice(4)}`
  return today <= birthday
}

/** Whether a person may book and buy as far as his age goes. */
export const judgeGuardian = ({ bornOn, isGiven }: GuardianFacts, today: ShopDate): Verdict<'guardian.needed'> =>
  refuseIf(!isGiven && isUnderAge(bornOn, today), 'guardian.needed')

/** A guardian's name and phone, which is not the phone of the account. */
export const judgeGuardianForm = (
  guardian: Person,
  own: { phone: string; area: string },
): Verdict<'member.name_empty' | PhoneReason | 'guardian.own_phone'> => {
  const verdict = judgePerson(guardian)
  return verdict.ok ? refuseIf(guardian.phone === own.phone && guardian.area === own.area, 'guardian.own_phone') : verdict
}
