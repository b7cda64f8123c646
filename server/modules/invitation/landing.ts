import type { Landing } from '@/contract/invitation'
import type { ErrorCode } from '@/contract/errors'
import { eventState, isNewcomer, judgeEvent } from '@/domain/invitation/judge-invitee'
import { maskPhone } from '@/domain/member/mask-phone'
import { nicknameOf } from '@/domain/member/nickname'
import { refuse, refuseIf, type Verdict } from '@/domain/result'
import { formatInstant, instantOf, type Instant } from '@/domain/time'
import type { AppContext } from '@server/context'
import { findPhone, insist } from '@server/modules/member/service'
import { findClaimed, listAwards, readInvitee } from './repository'
import type { InvitationRow } from './rows'
import { macOfPhone } from './macs'
import { awardsByRole, awardWire, eventFacts, shopWire } from './wire'

/** Whether an invitation can be accepted by anybody at all; that of an account that is being deleted has ended. */
const judgeOpen = (row: InvitationRow, actorId: number | undefined, now: Instant): Verdict<ErrorCode> => {
  const own = refuseIf(actorId === row.inviterId, 'invitation.own' as const)
  if (!own.ok) return own
  return row.isLeaving ? refuse('invitation.ended') : judgeEvent(eventFacts(row), now)
}

export const insistOpen = (row: InvitationRow, actorId: number | undefined, now: Instant): void => insist(judgeOpen(row, actorId, now))

/** What a logged-in caller is told of himself. */
const readOwnState = async ({ config }: Pick<AppContext, 'config'>, { brandId, uuid }: InvitationRow, accountId: number) => {
  const number = (await findPhone(accountId))!
  const claimed = await findClaimed({ brandId, phoneMac: macOfPhone(config, brandId, number), accountId, openidMacs: [] })
  if (claimed) {
    const gift = claimed.uuid === uuid && claimed.state !== null ? { state: claimed.state, end: claimed.end } : null
    return { state: 'claimed', claimed: { at: formatInstant(instantOf(claimed.at)), phone: maskPhone(number.phone), gift } } as const
  }
  return isNewcomer(await readInvitee(accountId, brandId)) ? undefined : ({ state: 'member', claimed: null } as const)
}

const states = { coming: 'paused', open: 'open', full: 'full', paused: 'paused', ended: 'ended' } as const

/** An invitation as its page shows it. */
export const readLanding = async (
  context: Pick<AppContext, 'config'>,
  row: InvitationRow,
  actorId: number | undefined,
  now: Instant,
): Promise<Landing> => {
  const award = awardsByRole(await listAwards([row.id]), row.id).invitee
  const ofEvent = row.isLeaving ? 'ended' : states[eventState(eventFacts(row), now)]
  const isOwn = actorId === row.inviterId
  const own = isOwn || actorId === undefined ? undefined : await readOwnState(context, row, actorId)
  return {
    uuid: row.uuid,
    // Nobody needs the own name shortened.
    inviter: { username: isOwn ? row.username : nicknameOf(row.username), avatar: row.avatar },
    shop: shopWire(row),
    event: { id: row.id, name: row.name, image: row.image },
    rule: awardWire(award),
    text: row.text,
    end: formatInstant(instantOf(row.endAt)),
    state: isOwn ? 'own' : (own?.state ?? ofEvent),
    claimed: own?.claimed ?? null,
  }
}
