import type { Area } from '@/domain/member/phone'

/** The fields that log-in and register hand to each other. */
export interface CarriedForm {
  phone: string
  area: Area
  code: string
  agreed: boolean
  /** When the next code can be sent; 0 where none was sent. */
  until: number
}

let carried: CarriedForm | undefined

/** Keeps a form for the next page: in memory and not in its address, because a code and a phone must not get into history or logs. */
export const carryForm = (form: CarriedForm) => {
  carried = form
}

/** Returns the form and forgets it. */
export const takeCarriedForm = (): CarriedForm | undefined => {
  const taken = carried
  carried = undefined
  return taken
}
