import { areas } from '@/domain/member/phone'
import { yuanToFen } from '@/domain/money'
import { limitsByRole, roleOfGiven } from '@/domain/staff/roles'
import type { Permission } from '@/domain/staff/permissions'
import type { Instant } from '@/domain/time'
import { AppError } from '../../errors'
import { endRole, giveRole, holdRoles, ownRole, storedLimits, type OpenRole } from '../../modules/member/service'
import type { StaffEntry } from '../gym-file/staff'
import type { Keys } from '../mapping/keys'
import type { GymSource } from '../parse-gym-file'
import { throwProblems, type FilePath, type Problem } from '../problem'
import type { ShopInHand } from './shop-in-hand'
import type { Tally } from './tally'

const problemTexts: Readonly<Record<string, string>> = {
  'staff.last_owner': 'is the last owner of the shop, who stays one until another has logged in',
  'staff.coach_taken': 'the coach is another person of the shop',
}

/** The service's refusal, as a problem of the file at a path. */
const asProblem = async (path: FilePath, problems: Problem[], act: () => Promise<void>): Promise<void> => {
  try {
    await act()
  } catch (error) {
    const text = error instanceof AppError ? problemTexts[error.code] : undefined
    if (text === undefined) throw error
    problems.push({ path, text })
  }
}

const limitsIn = ({ role, limits }: StaffEntry) => {
  if (!limits) return storedLimits(limitsByRole[role])
  const { refund, corrections = null } = limits
  return storedLimits({ refundMost: refund === undefined ? null : yuanToFen(refund), correctionsADay: corrections })
}

interface Given {
  keys: Keys
  path: FilePath
  findLine: GymSource['findLine']
  now: Instant
}

/**
 * Gives the roles of a shop as in the file, and takes away those that it does not name. Without `staff` nothing changes. Who has none at the shop yet gets his
 * with the next log-in.
 */
export const importStaff = async (
  { shop, shopId, brandId }: ShopInHand,
  { keys, path, findLine, now }: Given,
  tally: Tally,
): Promise<void> => {
  const { staff } = shop
  if (!staff) return
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
      tally.take('roles', [gone.accountId ?? gone.phone], `${gone.name} (${gone.phone}) is no longer ${gone.role} of ${shop.name}`)
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
