import type { ShopSettings } from '@/contract/staff/settings'

/** The settings as the parts that are changed, and taken over from somebody else, each on its own. */
export type Parts = Pick<ShopSettings, 'theme' | 'wording'> & ShopSettings['modules'] & ShopSettings['shares']
export type PartName = keyof Parts

export const moduleNames = ['team', 'private', 'court', 'payment'] as const
export const shareNames = ['SHOP', 'SINGLE_COURSE', 'COURSE_LIST'] as const
const names: readonly PartName[] = ['theme', 'wording', ...moduleNames, ...shareNames]

export const readParts = ({ theme, wording, modules, shares }: ShopSettings): Parts => ({ theme, wording, ...modules, ...shares })

export const makeBody = (parts: Parts) => {
  const { theme, wording, team, private: lessons, court, payment, SHOP, SINGLE_COURSE, COURSE_LIST } = parts
  return { theme, wording, modules: { team, private: lessons, court, payment }, shares: { SHOP, SINGLE_COURSE, COURSE_LIST } }
}

const isSame = (one: Parts, other: Parts, name: PartName): boolean => JSON.stringify(one[name]) === JSON.stringify(other[name])

/** The names of the parts in which two settings differ. */
export const changedIn = (one: Parts, other: Parts): PartName[] => names.filter((name) => !isSame(one, other, name))

/**
 * The draft after somebody else's change: what the other changed is the other's, the rest stays edited. `lost` are the edited parts that the other
 * changed to something else.
 */
export const rebase = (edited: Partial<Parts>, before: Parts, now: Parts): { edited: Partial<Parts>; lost: PartName[] } => {
  const theirs = changedIn(before, now)
  const mine = (Object.keys(edited) as PartName[]).filter((name) => !isSame({ ...before, ...edited }, before, name))
  const kept = mine.filter((name) => !theirs.includes(name))
  const wanted = { ...now, ...edited }
  return {
    edited: Object.fromEntries(kept.map((name) => [name, edited[name]])) as Partial<Parts>,
    lost: mine.filter((name) => theirs.includes(name) && !isSame(wanted, now, name)),
  }
}
