import type { Identity, Membership } from '@server/context'
import { hashToken } from '@server/plugins/session'

const membership = (shopId: number, more: Partial<Membership>): Membership => ({
  id: 70,
  accountId: 7,
  shopId,
  brandId: 1,
  status: 2,
  isTeacher: false,
  isStaff: false,
  isSuperuser: false,
  permissions: [],
  ...more,
})

/** Tokens of people who are known without a database: a visitor has none. All are bound to shop 1 only, except the stranger. */
export const tokens = {
  stranger: 'stranger-token-0123456789',
  member: 'member-token-0123456789ab',
  coach: 'coach-token-0123456789abc',
  staff: 'staff-token-0123456789abc',
  superuser: 'superuser-token-012345678',
} as const

const roles: Record<keyof typeof tokens, Partial<Membership> | undefined> = {
  stranger: undefined,
  member: {},
  coach: { isTeacher: true },
  staff: { isStaff: true },
  superuser: { isSuperuser: true },
}

const byHash = new Map(Object.entries(tokens).map(([name, token]) => [hashToken(token), name as keyof typeof tokens]))

/** The identities behind the port, for tests of the layers before the modules. */
export const knownPeople: Identity = {
  async identify(tokenHash, shopId) {
    const name = byHash.get(tokenHash)
    if (!name) return undefined
    const role = roles[name]
    return { actor: { accountId: 7, factor: 'unset' }, membership: role && shopId === 1 ? membership(1, role) : undefined }
  },
  device: async () => undefined,
  async pageData(accountId, shopId) {
    return {
      user: accountId === undefined ? null : { id: accountId, name: '</script><b>' },
      shop: shopId === undefined ? null : { id: shopId },
    }
  },
}
