import type { CallData } from '@/contract/define'
import type { checkinQrcode, guardSync } from '@/contract/checkin/gate'
import { drawCode, readBytes, readCode, windowOf, type CodeStep } from '@/domain/checkin/code'
import { readInstant, type Instant } from '@/domain/time'
import { mac } from '@server/modules/checkin/gate/keys'
import type { Chance } from '../../../server/support/chance'
import { send } from '../calls'
import { at, bossIn, type Operation, type Stage, type Visit } from '../stage'
import { venues, type Venue } from '../tenants'
import { screenAt } from './screen'
import { makeCredential, gateId, hasNeedsStaff } from './venue'
import { enterBy, giveUpBy, leaveBy, noteEntered, noteSeen, onVisit, makePath, visitIn, visitorIn, type Entered } from './visit'

type Code = CallData<typeof checkinQrcode>
type Told = CallData<typeof guardSync>
type Redeemed = Entered & { type: 'checkin' | 'checkout' }

const atGate = async (stage: Stage, chance: Chance, venue: Venue) => ({ ...(await at(stage, chance, 0)), gate: makeCredential(venue) })

const stepWord = { checkin: 'in', checkout: 'out' } as const

/** The code that a member shows for an entry; undefined where it has none now. */
const codeBy = async (stage: Stage, chance: Chance, { venue, account, id }: Visit): Promise<Code | undefined> => {
  const answer = await send<Code>(await at(stage, chance, account), 'code', 'GET', makePath(venue, `${id}/qrcode/`))
  return answer?.status === 200 ? answer.data : undefined
}

const noteOpened = (stage: Stage, id: number, type: 'checkin' | 'checkout') => stage.told.opened.add(`${id} ${stepWord[type]}`)

const redeemAt = async (stage: Stage, chance: Chance, venue: Venue, code: string): Promise<void> => {
  const place = await atGate(stage, chance, venue)
  const answer = await send<Redeemed>(place, 'redeem', 'POST', `/api/v2/shops/${venue.shop}/guard/redeem/`, { code })
  noteSeen(stage, answer)
  if (answer?.status === 200) noteOpened(stage, answer.data.checkin.id, answer.data.type)
}

const redeemByStaff = async (stage: Stage, chance: Chance, venue: Venue, code: string): Promise<void> => {
  const place = await at(stage, chance, bossIn(venue, chance))
  const answer = await send<Redeemed>(place, 'redeem for', 'POST', `/api/shops/${venue.shop}/staff/checkin/redeem/`, { code })
  noteSeen(stage, answer)
  if (answer?.status === 200) noteOpened(stage, answer.data.checkin.id, answer.data.type)
}

/** A gate reads a code, at times twice, beside staff, or beside the owner who gives it up or leaves. */
export const redeem = onVisit([1, 7], async (stage, chance, visit) => {
  const code = await codeBy(stage, chance, visit)
  if (!code) return
  await Promise.all([
    redeemAt(stage, chance, visit.venue, code.code),
    chance.oneIn(3) && redeemAt(stage, chance, visit.venue, code.code),
    chance.oneIn(4) && redeemByStaff(stage, chance, visit.venue, code.code),
    chance.oneIn(6) && giveUpBy(stage, chance, visit),
    chance.oneIn(6) && leaveBy(stage, chance, visit, chance.pick(['check_out', 'leave'] as const)),
  ])
})

/** A code at the gate of another shop opens nothing there. */
export const redeemElsewhere = onVisit([1, 7], async (stage, chance, visit) => {
  const code = await codeBy(stage, chance, visit)
  const other = chance.pick(venues.filter((venue) => venue !== visit.venue))
  if (!code) return
  const place = await atGate(stage, chance, other)
  const at = chance.pick([other, visit.venue]).shop
  const answer = await send(place, 'redeem elsewhere', 'POST', `/api/v2/shops/${at}/guard/redeem/`, { code: code.code })
  if (answer?.status === 200)
    stage.told.strange.push(`the gate of shop ${other.shop} opened for entry ${visit.id} of shop ${visit.venue.shop}`)
})

const readText = (at: Instant): string => new Date(at + 8 * 3_600_000).toISOString().replace(/\.\d+Z$/, '+08:00')
const SECOND = 1_000

/** A gate was without a network: it tells what it let through, twice at once and once more, at times beside the owner and staff; people came in and left meanwhile. */
export const tellLater: Operation = async (stage, chance, number) => {
  const first = visitIn(stage, chance, [1, 7])
  if (!first) return enterBy(stage, chance, number, visitorIn(chance))
  const { venue } = first
  const others = stage.visits.filter((visit) => visit.venue === venue && visit.id !== first.id && [1, 7].includes(visit.status)).slice(-3)
  const steps: { key: string; code: string; at: string; named: string; visit: Visit }[] = []
  for (const visit of [first, ...others]) {
    const read = await codeBy(stage, chance, visit)
    if (!read) continue
    const { step } = readCode(read.code)!
    const ago = chance.below(20) * SECOND
    const draw = (each: CodeStep, when: Instant) => ({
      key: `storm-${number}-${steps.length}`,
      code: drawCode(readBytes(read.seed)!, { recordId: visit.id, step: each, window: windowOf(when) }, mac),
      at: readText(when),
      named: `${visit.id} ${each}`,
      visit,
    })
    const now = readInstant(read.now)
    steps.push(draw(step, (now - ago) as Instant))
    if (step === 'in' && chance.oneIn(3)) steps.push(draw('out', (now + 5 * SECOND) as Instant))
  }
  if (steps.length === 0) return undefined
  const body = { steps: steps.map(({ key, code, at: when }) => ({ key, code, at: when })) }
  const tell = async () => {
    const answer = await send<Told>(await atGate(stage, chance, venue), 'tell', 'POST', `/api/v2/shops/${venue.shop}/guard/steps/`, body)
    if (answer?.status !== 200) return undefined
    for (const [index, { ok, type }] of answer.data.steps.entries()) {
      if (!ok) continue
      const { named, visit } = steps[index]!
      stage.told.opened.add(named)
      visit.status = type === 'checkin' ? 1 : 5
    }
    return answer.data.steps.map(({ ok, reason }) => (ok ? 'ok' : reason?.code)).join(' ')
  }
  const told = await Promise.all([tell(), tell(), chance.oneIn(3) && giveUpBy(stage, chance, first)])
  const again = [told[0], told[1], await tell()].filter((answer) => answer !== undefined)
  if (new Set(again).size > 1) stage.told.strange.push(`a gate was told differently of the same steps: ${again.join(' / ')}`)
  return undefined
}

/** A phone asks the gate to open: the person comes in with what the own setting allows, or leaves. */
export const callGate: Operation = async (stage, chance, number) => {
  const visitor = visitorIn(chance)
  const { venue, account } = visitor
  const read = await screenAt(stage, chance, venue)
  const path = `/api/v2/shops/${venue.shop}/guard/checkin/?guard_id=${gateId(venue)}&screen=${read ?? 'A'}`
  const tabs = chance.oneIn(3) ? 2 : 1
  const place = await at(stage, chance, account)
  const answers = await Promise.all(
    Array.from({ length: tabs }, () => send<Redeemed>(place, 'call gate', 'GET', path, undefined, `storm-call-${number}`)),
  )
  for (const answer of answers) {
    noteEntered(stage, visitor, answer)
    // Where staff let in, a phone opens the gate to leave alone; who waited may be inside by now.
    const opens = answer?.status === 200 && !(hasNeedsStaff(venue) && answer.data.type === 'checkin')
    if (opens) noteOpened(stage, answer.data.checkin.id, answer.data.type)
  }
}
