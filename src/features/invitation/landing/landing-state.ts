import type { Landing } from '@/contract/invitation'
import type { ApiError } from '@/http/api-error'

type Claimed = NonNullable<Landing['claimed']>

/** Why an invitation cannot be claimed by its reader; `claimed` says when and by which phone, where that is known. */
export type LandingState =
  | { kind: Exclude<Landing['state'], 'open' | 'claimed'> | 'openid' }
  | { kind: 'claimed'; claimed: Pick<Claimed, 'at' | 'phone'> | undefined }

const refusals: Partial<Record<ApiError['code'], Exclude<LandingState['kind'], 'claimed'>>> = {
  'invitation.ended': 'ended',
  'invitation.full': 'full',
  'invitation.member': 'member',
  'invitation.openid': 'openid',
  'invitation.own': 'own',
  'invitation.paused': 'paused',
}

/** The state that a refusal tells of; undefined for one of the form. */
export const refusalState = ({ code, data }: ApiError): LandingState | undefined => {
  if (code === 'invitation.claimed') return { kind: 'claimed', claimed: (data as Pick<Claimed, 'at' | 'phone'> | null) ?? undefined }
  const kind = refusals[code]
  return kind && { kind }
}

/** The state that the answer says; undefined where the invitation is open. */
export const landingState = ({ state, claimed }: Landing): LandingState | undefined => {
  if (state === 'open') return undefined
  return state === 'claimed' ? { kind: 'claimed', claimed: claimed ?? undefined } : { kind: state }
}
