import type { CallSpec } from '@/contract/define'
import { judgeRight } from '@/domain/staff/rights'
import type { Actor, Device, Membership } from '../context'
import { fail } from '../errors'

/** The caller of a call. */
export interface Who {
  actor?: Actor | undefined
  /** The actor's membership of the call's shop. */
  membership?: Membership | undefined
  /** The calling device, if the authority is `device`. */
  device?: Device | undefined
}

/** Judges the call's declared authority, on validated input and before the handler runs. */
export const judgeAuthority = ({ authority }: CallSpec, shopId: number | undefined, { membership, device }: Who): void => {
  if (authority.who === 'visitor' || authority.who === 'account') return
  if (shopId === undefined) fail('request.params_needed', { names: 'shop_id' })
  if (authority.who === 'member' && !membership) fail('shop.not_bound')
  if (authority.who === 'device' && device?.shopId !== shopId) fail('permission.none')
  if (authority.who === 'staff') {
    if (membership?.withheld) fail(membership.withheld)
    const verdict = judgeRight(membership, authority.may)
    if (!verdict.ok) fail(verdict.reason)
  }
}
