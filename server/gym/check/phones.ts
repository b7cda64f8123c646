import { areas, isPhone, type Area } from '@/domain/member/phone'
import type { Report } from '../mapping/world'

interface Named {
  phone: string
  area?: Area
}

const readArea = ({ area }: Named): Area => area ?? areas[0]

/** Reports a phone that does not have the form of its area. */
export const checkPhone = (person: Named, report: Report): boolean => {
  const isRight = isPhone(person.phone, readArea(person))
  if (!isRight) report(['phone'], `"${person.phone}" is no mobile phone of ${readArea(person)}`)
  return isRight
}

/** Reports phones of a list that do not have the form of their area, and those that are there twice. `report` takes paths from the list on. */
export const checkPhones = (list: readonly Named[] | undefined, report: Report): void => {
  const seen = new Set<string>()
  list?.forEach((person, index) => {
    const whole = `${readArea(person)} ${person.phone}`
    const isRight = checkPhone(person, (path, text) => report([index, ...path], text))
    if (isRight && seen.has(whole)) report([index, 'phone'], `"${person.phone}" is there twice`)
    seen.add(whole)
  })
}
