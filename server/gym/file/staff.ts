import { Type, type Static, type TArray } from '@sinclair/typebox'
import { areas, type Area } from '@/domain/member/phone'
import { fen, fenToYuan, parseYuan, yuanToFen } from '@/domain/money'
import { coachPermissions, measurePermissions, staffPermissions, type Permission } from '@/domain/staff/permissions'
import { limitsByRole, permissionsFor, roleNames, roleOfGiven, type RoleName } from '@/domain/staff/roles'
import { AppError } from '../../errors'
import { endRole, giveRole, holdRoles, ownRole, storedLimits, type OpenRole } from '../../modules/member/service'
import { checkPhones } from '../check/phones'
import { Amount, Key, List, Name, Obj, Opt, Whole, Word } from '../gym-words'
import type { Into } from '../mapping/into'
import type { Parent } from '../mapping/kept'
import { maybe, type Part } from '../mapping/parts'
import { throwProblems, type FilePath, type Problem } from '../problem'
import { terse } from '../terse'
import { rows } from '../rows'

/** Somebody who works at the shop, known by phone; `name` is for people without an account. */
const StaffEntry = Obj({
  phone: Type.String({ pattern: '^\\d{5,20}$', description: 'a phone of digits' }),
  area: Opt(Word(...areas)),
  name: Name,
  role: Word(...roleNames),
  /** The coach of the timetable that the person is. */
  coach: Opt(Key),
  /** In place of those of the role. */
  permissions: Opt(List(Word(...staffPermissions, ...coachPermissions, ...measurePermissions), 20)),
  /** In place of those of the role: yuan of one refund, rows of the cash book put right in a day; left out in `limits` is any. */
  limits: Opt(Obj({ refund: Opt(Amount), corrections: Opt(Whole(0, 1000)) })),
})
type StaffEntry = Static<typeof StaffEntry>

/** A phone once, a coach once, and permissions that the role can have. */
const check: Part<TArray<typeof StaffEntry>>['check'] = (staff, path, report, { keys }) => {
  checkPhones(staff, (place, text) => report([...path, ...place], text))
  const seen = new Set<string>()
  staff?.forEach(({ role, coach, permissions, limits }, index) => {
    const place = [...path, index]
    if (limits?.refund !== undefined && parseYuan(limits.refund) === undefined)
      report([...place, 'limits', 'refund'], `${limits.refund} is no amount of at most two decimals`)
    if (coach !== undefined) {
      if (!keys.find('coach', coach)) report([...place, 'coach'], `unknown coach "${coach}"`)
      else if (seen.has(coach)) report([...place, 'coach'], `"${coach}" is another person's`)
      seen.add(coach)
    }
    const possible = permissionsFor(role, coach !== undefined)
    permissions?.forEach((flag, position) => {
      if (!possible.includes(flag)) report([...place, 'permissions', position], `"${flag}" counts for nothing with the role ${role}`)
    })
  })
}

const refusals: Readonly<Record<string, string>> = {
  'staff.last_owner': 'is the last owner of the shop, who stays one until another has logged in',
  'staff.coach_taken': 'the coach is another person of the shop',
}

/** The service's refusal, as a problem of the file at a path. */
const asProblem = async (path: FilePath, problems: Problem[], act: () => Promise<void>): Promise<void> => {
  try {
    await act()
  } catch (error) {
    const text = error instanceof AppError ? refusals[error.code] : undefined
    if (text === undefined) throw error
    problems.push({ path, text })
  }
}

const limitsIn = ({ role, limits }: StaffEntry) => {
  if (!limits) return storedLimits(limitsByRole[role])
  const { refund, corrections = null } = limits
  return storedLimits({ refundMost: refund === undefined ? null : yuanToFen(refund), correctionsADay: corrections })
}

/** Gives the roles of a shop as in the file, and takes away those that it does not name. A person who has none at the shop yet gets it with the next log-in. */
const saveStaff = async (
  { id: shopId, value: staff, path, world }: Parent<StaffEntry[]>,
  { tally, now, findLine }: Into,
): Promise<void> => {
  if (!staff) return
  const { brandId, keys } = world
  const { name: shopName } = world.shop as { name: string }
  const changes = { added: [] as StaffEntry[], changed: [] as StaffEntry[], removed: [] as OpenRole[] }
  const problems: Problem[] = []
  const open = await holdRoles(shopId)
  const readNumber = ({ area, phone }: StaffEntry) => ({ areaCode: area ?? areas[0], phone })
  const named = new Set<number>()
  for (const entry of staff) {
    const role = await ownRole(readNumber(entry), open)
    if (role) named.add(role.id)
  }
  for (const gone of open.filter(({ id }) => !named.has(id)))
    await asProblem(path, problems, async () => {
      await endRole(gone, open, null, now)
      changes.removed.push(gone)
      tally.take('roles', [gone.accountId ?? gone.phone], `${gone.name} (${gone.phone}) is no longer ${gone.role} of ${shopName}`)
    })
  const stays = open.filter(({ id }) => named.has(id))
  for (const [index, entry] of staff.entries())
    await asProblem([...path, index], problems, async () => {
      const teacherId = entry.coach === undefined ? null : keys.find('coach', entry.coach)!.id
      const permissions = [...roleOfGiven(entry, teacherId !== null).permissions] as Permission[]
      const role = { shopId, brandId, ...readNumber(entry), name: entry.name, role: entry.role, permissions, teacherId, ...limitsIn(entry) }
      const outcome = await giveRole({ ...role, givenWay: 'file', givenBy: null }, stays, now)
      if (outcome !== 'same') changes[outcome === 'given' ? 'added' : 'changed'].push(entry)
    })
  throwProblems(problems, findLine)
  tally.count('staff', changes)
}

interface StaffRow {
  shopId: number
  area: Area
  phone: string
  name: string
  role: RoleName
  permissions: Permission[]
  coach: string | null
  refundMost: number | null
  correctionsADay: number | null
}

const sorted = (flags: readonly string[]): string => [...flags].sort().join()

const sayStaff = ({ area, phone, name, role, permissions, coach, refundMost, correctionsADay }: StaffRow): StaffEntry => {
  const usual = limitsByRole[role]
  const hasUsualLimits = refundMost === usual.refundMost && correctionsADay === usual.correctionsADay
  const refund = refundMost === null ? undefined : fenToYuan(fen(refundMost))
  const isUsual = sorted(permissions) === sorted(roleOfGiven({ role }, coach !== null).permissions)
  return {
    phone,
    ...terse({}, { area: area === areas[0] ? undefined : area }),
    name,
    role,
    ...terse({}, { coach: coach ?? undefined }),
    ...(isUsual ? {} : { permissions }),
    ...(hasUsualLimits
      ? {}
      : { limits: { ...(refund !== undefined && { refund }), ...(correctionsADay !== null && { corrections: correctionsADay }) } }),
  }
}

/** The staff of a shop, by the phones that the roles were given to. Without it nothing changes. */
export const staff = maybe<TArray<typeof StaffEntry>>({
  schema: List(StaffEntry, 500),
  name: () => {},
  check,
  save: async (parents, into) => {
    for (const parent of parents) await saveStaff(parent, into)
    return async () => {}
  },
  read: async (above) => {
    const found = await rows<StaffRow>(
      `SELECT r.shop_id AS "shopId", r.area_code AS area, r.phone, r.name, r.role, r.permissions, t.key AS coach, r.refund_most_fen AS "refundMost",
          r.corrections_a_day AS "correctionsADay"
         FROM staff_role r LEFT JOIN teacher t ON t.id = r.teacher_id WHERE r.shop_id = ANY ($1) AND r.ended_at IS NULL ORDER BY r.id`,
      [above.map(({ id }) => id)],
    )
    return new Map(above.map(({ id }) => [id, found.filter(({ shopId }) => shopId === id).map(sayStaff)]))
  },
})
