import type { Area } from '@/domain/member/phone'

/** What was typed at one form and is wanted at the other. */
export interface CarriedForm {
  phone: string
  area: Area
  code: string
  agreed: boolean
  /** When the next code may be asked for; 0 where none was. */
  until: number
}

let carried: CarriedForm | undefined

/** Keeps a form for the next page: in memory and not in its address, because a code and a phone belong into no history and no log. */
export const carryForm = (form: CarriedForm) => {
  carried = form
}

/** Takes what was kept, once. */
export const takeCarriedForm = (): CarriedForm | undefined => {
  const taken = carried
  carried = undefined
  return taken
}
