import type { Profile, userUpdate } from '@/contract/member/profile'
import { maskPhone } from '@/domain/member/mask-phone'
import { readProfile } from '@/domain/member/profile'
import { dayOf, type Instant } from '@/domain/time'
import type { Actor, Call, Membership } from '@server/context'
import { fail } from '@server/errors'
import { notify } from '@server/modules/notice/service'
import { requireShop } from '@server/modules/shop/service'
import { looksAfter } from '@server/authority/reach'
import { claimUpload, releaseUpload, makeUrl } from '@server/modules/upload/service'
import { withKey } from '@server/plugins/idempotency'
import { findProfile, lockProfile, saveProfile, type NewProfile, type ProfileRow } from './profile-repository'
import { listAccounts } from './repository'

type Own = Pick<Actor, 'accountId'>

interface Asking {
  actor: Own
  membership: Membership | undefined
}

/** Whether the caller may read and change a profile: the own, or in a shop's name that of a member whom the caller looks after there (identity ledger IP-230). */
const mayChange = async ({ actor, membership }: Asking, userId: number): Promise<boolean> =>
  userId === actor.accountId || (membership !== undefined && (await looksAfter({ actor, membership }, userId)))

/** The phone as it is answered to the caller. */
const shownPhone = ({ id, phone }: ProfileRow, { accountId }: Own): string => (id === accountId ? phone : maskPhone(phone))

const profileWire = (row: ProfileRow, actor: Own): Profile => ({
  username: row.username,
  phone: shownPhone(row, actor),
  area_code: row.areaCode,
  address: row.address,
  gender: row.gender,
  date_of_birth: row.dateOfBirth,
  avatar: row.avatar,
  version: row.profileVersion,
})

/** A profile for people who may change it, else null. */
export const readProfileFor = async (asking: Asking, userId: number): Promise<Profile | null> => {
  const row = (await mayChange(asking, userId)) ? await findProfile(userId) : undefined
  return row ? profileWire(row, asking.actor) : null
}

/** Puts a portrait into use in place of the old one, which is swept; only the person chooses one, anybody who may change the profile removes it. */
const changeAvatar = async ({ id, avatar: old }: ProfileRow, avatar: string, { accountId }: Own, now: Instant): Promise<string> => {
  if (avatar === old) return old
  if (avatar !== '' && id !== accountId) return fail('permission.none')
  const claimed = avatar === '' ? '' : makeUrl(await claimUpload({ url: avatar, accountId: id, kind: 'avatar' }, now))
  if (claimed !== old) await releaseUpload({ url: old, accountId: id, kind: 'avatar' }, now)
  return claimed
}

const isSame = (row: ProfileRow, next: NewProfile): boolean =>
  (Object.keys(next) as (keyof NewProfile)[]).every((name) => next[name] === row[name])

const notifyPerson = async (userId: number, { actor, membership }: Asking, now: Instant): Promise<void> => {
  if (userId === actor.accountId || !membership) return
  const { id: shopId, brandId, name: shop } = await requireShop(membership.shopId)
  const [by] = await listAccounts([actor.accountId])
  const path = `/shop/${shopId}/mobile/users/profile/edit/`
  await notify({ accountId: userId, brandId, shopId, kind: 'proxy.profile', params: { by: by?.username ?? '', shop }, path, now })
}

type UpdateCall = Asking & Pick<Call<typeof userUpdate>, 'params' | 'body' | 'keyed' | 'now'>

/**
 * Saves a profile whole. The phone that the caller was shown counts as the present one; any other only has to be in form, and changes nothing: it has a call of its
 * own (identity ledger IP-185, IP-228, IP-230). Fails with the form's first fault, and with `member.profile_changed` after somebody else's change.
 */
export const updateProfile = async ({
  params: { userId },
  body,
  actor,
  membership,
  keyed,
  now,
}: UpdateCall): Promise<{ profile: Profile }> => {
  const asking = { actor, membership }
  if (!(await mayChange(asking, userId))) return fail('permission.none')
  return withKey(keyed, now, async () => {
    const row = (await lockProfile(userId)) ?? fail('permission.none')
    const { username = '', phone = '', address = '', gender = null, date_of_birth = '', avatar = '' } = body
    const read = readProfile(
      {
        name: username,
        phone: phone === shownPhone(row, actor) ? null : phone,
        area: row.areaCode,
        gender,
        address,
        dateOfBirth: date_of_birth,
      },
      dayOf(now),
    )
    if (!read.ok) return fail(read.reason)
    if (body.version !== undefined && body.version !== row.profileVersion) return fail('member.profile_changed')
    const next = { username: read.name, address: read.address, gender, dateOfBirth: read.dateOfBirth, avatar }
    if (isSame(row, next)) return { profile: profileWire(row, actor) }
    const saved = await saveProfile(userId, { ...next, avatar: await changeAvatar(row, avatar, actor, now) })
    await notifyPerson(userId, asking, now)
    return { profile: profileWire(saved, actor) }
  })
}
