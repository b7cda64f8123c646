import { isBlank } from '../name'
import { refuseIf, type Verdict } from '../result'
import { judgePhone, type PhoneReason } from './phone'

/** Somebody else, as a member writes that person down. */
export interface Person {
  name: string
  phone: string
  area: string | null
}

/** A person's name and phone: name empty, then the phone's faults. */
export const judgePerson = ({ name, phone, area }: Person): Verdict<'member.name_empty' | PhoneReason> => {
  const named = refuseIf(isBlank(name), 'member.name_empty')
  return named.ok ? judgePhone(phone, area) : named
}
