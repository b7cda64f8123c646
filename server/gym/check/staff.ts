import { parseYuan } from '@/domain/money'
import { permissionsFor } from '@/domain/staff/roles'
import type { ShopEntry } from '../gym-file/shop'
import { checkPhones } from './phones'
import type { Report } from './report'

/** Checks who works at a shop: a phone once, a coach once, and permissions that the role can have. */
export const checkStaff = ({ staff }: ShopEntry, coaches: ReadonlySet<string>, report: Report): void => {
  checkPhones(staff, (path, text) => report(['staff', ...path], text))
  const seen = new Set<string>()
  staff?.forEach(({ role, coach, permissions, limits }, index) => {
    if (limits?.refund !== undefined && parseYuan(limits.refund) === undefined)
      report(['staff', index, 'limits', 'refund'], `${limits.refund} is no amount of at most two decimals`)
    if (coach !== undefined) {
      if (!coaches.has(coach)) report(['staff', index, 'coach'], `unknown coach "${coach}"`)
      else if (seen.has(coach)) report(['staff', index, 'coach'], `"${coach}" is another person's`)
      seen.add(coach)
    }
    const possible = permissionsFor(role, coach !== undefined)
    permissions?.forEach((flag, position) => {
      if (!possible.includes(flag)) report(['staff', index, 'permissions', position], `"${flag}" counts for nothing with the role ${role}`)
    })
  })
}
