import type { StaffPeople, StaffPerson } from '@/contract/staff/people'
import { roleNames } from '@/domain/staff/roles'
import type { Chance } from '../../server/support/chance'
import { send } from './calls'
import { at, bookBy, memberIn, venueIn, type Operation, type Stage } from './stage'
import { listHired, makePhone, workerIds, type Venue } from './tenants'

const makePath = ({ shop }: Venue, rest = ''): string => `/api/shops/${shop}/staff/people/${rest}`

/** The people who give and take roles: the shop's owner, at times somebody who was hired and may not, or may give less. */
const giverIn = (venue: Venue, chance: Chance): number => (chance.oneIn(4) ? chance.pick(listHired(venue)) : workerIds(venue).superuser)

const invite = async (stage: Stage, chance: Chance, venue: Venue, hired: number) =>
  send(await at(stage, chance, giverIn(venue, chance)), 'invite', 'POST', makePath(venue), {
    area_code: 'zh-cn',
    phone: makePhone(hired),
    name: '新同事',
    role: chance.pick(roleNames),
  })

const accept = async (stage: Stage, chance: Chance, { shop }: Venue, hired: number) => {
  const path = `/api/shops/${shop}/user/staff/invitation/`
  const place = await at(stage, chance, hired)
  const read = await send<{ invitation: { id: number } | null }>(place, 'read invitation', 'GET', path)
  const id = read?.data?.invitation?.id
  if (!id) return
  const tabs = [place, ...(chance.oneIn(3) ? [await at(stage, chance, hired)] : [])]
  await Promise.all(tabs.map((tab) => send(tab, 'accept', 'POST', path, { id })))
}

/** Invites somebody who accepts at once, at times while the invitation is replaced by another one. */
const hire: Operation = async (stage, chance) => {
  const venue = venueIn(chance)
  const hired = chance.pick(listHired(venue))
  await invite(stage, chance, venue, hired)
  await Promise.all([accept(stage, chance, venue, hired), chance.oneIn(3) && invite(stage, chance, venue, hired)])
}

/** Those who were hired and have a role, or are invited to one. The owner stays the owner. */
const hiredNow = async (stage: Stage, chance: Chance, venue: Venue): Promise<StaffPerson[]> => {
  const { superuser, staff, coach } = workerIds(venue)
  const read = await send<StaffPeople>(await at(stage, chance, superuser), 'list people', 'GET', makePath(venue))
  if (read?.status !== 200) return []
  return read.data.people.filter(({ user }) => !user || ![superuser, staff, coach].includes(user.id))
}

const change = async (stage: Stage, chance: Chance, venue: Venue, { id }: StaffPerson) =>
  send(await at(stage, chance, giverIn(venue, chance)), 'change role', 'PUT', makePath(venue, `${id}/`), { role: chance.pick(roleNames) })
const dismiss = async (stage: Stage, chance: Chance, venue: Venue, { id }: StaffPerson) =>
  send(await at(stage, chance, giverIn(venue, chance)), 'end role', 'DELETE', makePath(venue, `${id}/`))

/** A role is changed or ended, at times both at once and by two owners, while its person works with it. */
const changeOrEnd: Operation = async (stage, chance, number) => {
  const venue = venueIn(chance)
  const there = await hiredNow(stage, chance, venue)
  if (there.length === 0) return hire(stage, chance, number)
  const person = chance.pick(there)
  const account = memberIn(venue, chance)
  await Promise.all([
    chance.oneIn(2) ? change(stage, chance, venue, person) : dismiss(stage, chance, venue, person),
    chance.oneIn(3) && change(stage, chance, venue, person),
    chance.oneIn(4) && dismiss(stage, chance, venue, person),
    person.user && bookBy(stage, chance, number, { venue, account, channel: 'CARD', by: person.user.id }),
  ])
  return undefined
}

/** The acts of owners and those whom they hire on roles, with their frequency. */
export const roleActs: readonly (readonly [number, Operation])[] = [
  [3, hire],
  [3, changeOrEnd],
]
