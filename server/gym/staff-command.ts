import { parseArgs } from 'node:util'
import { endRole, giveRole, holdRoles, ownRole, storedLimits, type OpenRole } from '@server/modules/member/service'
import { inTransaction } from '@server/db/transaction'
import { maskPhone } from '@/domain/member/mask-phone'
import { areas, isArea, isPhone, stripPhone, type Area } from '@/domain/member/phone'
import type { Permission } from '@/domain/staff/permissions'
import { limitsByRole, roleNames, roleOfGiven, type RoleName } from '@/domain/staff/roles'
import type { Instant } from '@/domain/time'
import { AppError, StartError } from '../errors'
import { rows } from './rows'

export const staffUsage = `  npm run gym -- staff list SHOP                                       lists who has a role at the shop
  npm run gym -- staff add SHOP PHONE ROLE [--area zh-cn] [--coach KEY] [--name NAME]   gives a role; it counts from that phone's next log-in; asks nobody
  npm run gym -- staff remove SHOP PHONE [--area zh-cn]                takes it away; the rights end with the next request
      ROLE is one of ${roleNames.join(', ')}`

const usage = `Usage:\n${staffUsage}`

const read = (args: readonly string[]) => {
  const options = { area: { type: 'string' }, coach: { type: 'string' }, name: { type: 'string' } } as const
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${usage}`)
  }
}

interface ShopHere {
  id: number
  name: string
  brandId: number
}

const readShop = async (key: string | undefined, brandId: number): Promise<ShopHere> => {
  if (key === undefined) throw new StartError(usage)
  const [found] = await rows<{ id: number; name: string }>('SELECT id, name FROM shop WHERE brand_id = $1 AND key = $2', [brandId, key])
  return found ? { ...found, brandId } : Promise.reject(new StartError(`The brand has no shop "${key}".`))
}

const readNumber = (typed: string | undefined, area: string = areas[0]): { areaCode: Area; phone: string } => {
  if (typed === undefined) throw new StartError(usage)
  const phone = stripPhone(typed)
  if (!isArea(area)) throw new StartError(`--area is one of ${areas.join(', ')}.`)
  if (!isPhone(phone, area))
    throw new StartError(`${typed} is no mobile phone of ${area}; --area names another one of ${areas.join(', ')}.`)
  return { areaCode: area, phone }
}

const roleNamed = (word: string | undefined): RoleName => {
  const role = roleNames.find((name) => name === word)
  if (!role) throw new StartError(usage)
  return role
}

const findCoach = async (key: string | undefined, shop: ShopHere): Promise<number | null> => {
  if (key === undefined) return null
  const [found] = await rows<{ id: number }>('SELECT id FROM teacher WHERE shop_id = $1 AND key = $2', [shop.id, key])
  if (!found) throw new StartError(`${shop.name} has no coach "${key}".`)
  return found.id
}

const said: Readonly<Record<string, string>> = {
  'staff.last_owner': 'This is the last owner of the shop: give another person the role first, who counts once logged in.',
  'staff.coach_taken': 'This coach is another person of the shop.',
}

/** The service's refusal, in a sentence. */
const orSay = (error: unknown): never => {
  throw error instanceof AppError && said[error.code] ? new StartError(said[error.code]!) : error
}

const writeName = ({ areaCode, phone, name }: Pick<OpenRole, 'areaCode' | 'phone' | 'name'>) => `${name} (${areaCode} ${phone})`

const add = async (
  shop: ShopHere,
  given: { number: ReturnType<typeof readNumber>; role: RoleName; coach: string | undefined; name: string | undefined },
  now: Instant,
): Promise<string[]> => {
  const { number, role, name = maskPhone(number.phone) } = given
  const teacherId = await findCoach(given.coach, shop)
  const permissions = [...roleOfGiven({ role }, teacherId !== null).permissions] as Permission[]
  const giving = {
    ...number,
    name,
    role,
    permissions,
    teacherId,
    ...storedLimits(limitsByRole[role]),
    shopId: shop.id,
    brandId: shop.brandId,
  }
  const outcome = await inTransaction(async () =>
    giveRole({ ...giving, givenWay: 'command', givenBy: null }, await holdRoles(shop.id), now),
  ).catch(orSay)
  const factor = role === 'owner' ? ', and once a second factor is set up in the app' : ''
  const when = {
    same: 'had this role already',
    changed: 'has another role from now on',
    given: `has the role from the next log-in with this phone on${factor}`,
  }
  return [`${writeName(giving)} ${when[outcome]}: ${role} of ${shop.name}`]
}

const remove = async (shop: ShopHere, number: ReturnType<typeof readNumber>, now: Instant): Promise<string[]> =>
  inTransaction(async () => {
    const open = await holdRoles(shop.id)
    const found = await ownRole(number, open)
    if (!found) throw new StartError(`Nobody with the phone ${number.areaCode} ${number.phone} has a role at ${shop.name}.`)
    await endRole(found, open, null, now)
    return [`${writeName(found)} is no longer ${found.role} of ${shop.name}.`]
  }).catch(orSay)

const list = async (shop: ShopHere): Promise<string[]> => {
  const found = await rows<OpenRole & { coach: string | null }>(
    `SELECT r.area_code AS "areaCode", r.phone, r.name, r.role, r.account_id AS "accountId", t.key AS coach
       FROM staff_role r LEFT JOIN teacher t ON t.id = r.teacher_id WHERE r.shop_id = $1 AND r.ended_at IS NULL ORDER BY r.id`,
    [shop.id],
  )
  if (found.length === 0) return [`Nobody has a role at ${shop.name}.`]
  return found.map((one) =>
    [one.role, writeName(one), one.coach && `coach ${one.coach}`, one.accountId === null && 'not logged in yet'].filter(Boolean).join('  '),
  )
}

/** Runs `npm run gym -- staff …` on the database in scope; returns the lines to print. Throws StartError for wrong arguments. */
export const runStaffCommand = async (args: readonly string[], now: Instant, brandId: number): Promise<string[]> => {
  const { positionals, values } = read(args)
  const [verb, key, phone, role, ...more] = positionals
  if (more.length > 0) throw new StartError(usage)
  if (verb === 'list' && phone === undefined) return list(await readShop(key, brandId))
  if (verb === 'add') {
    const given = {
      number: readNumber(phone, values.area),
      role: roleNamed(role),
      coach: values.coach,
      name: values.name?.trim() || undefined,
    }
    return add(await readShop(key, brandId), given, now)
  }
  if (verb === 'remove' && role === undefined) return remove(await readShop(key, brandId), readNumber(phone, values.area), now)
  throw new StartError(usage)
}
