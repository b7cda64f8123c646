import { useEffect, useState } from 'react'
import type { Profile } from '@/contract/member/profile'
import { readProfile } from '@/domain/member/profile'
import { dayOf } from '@/domain/time'
import type { ErrorCode } from '@/contract/errors'
import { serverNow } from '@/http/clock'
import { useAttempt } from '@/http/use-attempt'
import { errorText } from '@/i18n/error-text'
import { toast } from '@/ui/toast/toast-store'
import { useSaveProfileMutation, type ProfileOf } from './profile-queries'
import { useT } from './texts'

type Fields = Pick<Profile, 'username' | 'address' | 'gender' | 'date_of_birth' | 'avatar'>
const names = ['username', 'address', 'gender', 'date_of_birth', 'avatar'] as const satisfies readonly (keyof Fields)[]

const places: Partial<Record<ErrorCode, 'name' | 'phone' | 'gender' | 'birthday'>> = {
  'member.name_empty': 'name',
  'member.phone_empty': 'phone',
  'member.area_empty': 'phone',
  'member.phone_invalid': 'phone',
  'member.gender_empty': 'gender',
  'member.birthday_invalid': 'birthday',
}

/** The edited fields that nobody else has changed meanwhile. */
const rebased = (edited: Partial<Fields>, before: Profile, now: Profile): Partial<Fields> =>
  Object.fromEntries(names.filter((name) => name in edited && before[name] === now[name]).map((name) => [name, edited[name]]))

interface ProfileForm {
  of: ProfileOf
  profile: Profile
  isOwn: boolean
  /** Reads the profile as it is now. */
  refresh: () => Promise<Profile | null | undefined>
  onSaved: () => void
}

/**
 * The fields of a profile: as they were read, and what is edited over them. It is saved on the version on which editing began; after somebody else's change the
 * other's fields are shown, and the user saves again.
 */
export const useProfileForm = ({ of: { shopId, userId }, profile, isOwn, refresh, onSaved }: ProfileForm) => {
  const t = useT()
  const [base, setBase] = useState(profile)
  const [edited, setEdited] = useState<Partial<Fields>>({})
  const [problem, setProblem] = useState<{ at: 'name' | 'phone' | 'gender' | 'birthday'; text: string }>()
  const isEdited = names.some((name) => name in edited && edited[name] !== base[name])
  useEffect(() => {
    if (!isEdited) setBase(profile)
  }, [isEdited, profile])
  const { send, busy } = useAttempt(useSaveProfileMutation())
  const fields = { ...base, ...edited }

  const check = (): boolean => {
    const { username, gender, address, date_of_birth: born } = fields
    const form = { name: username, phone: isOwn ? base.phone : null, area: base.area_code, gender, address, dateOfBirth: born ?? '' }
    const verdict = readProfile(form, dayOf(serverNow()))
    setProblem(verdict.ok ? undefined : { at: places[verdict.reason]!, text: errorText(verdict.reason) })
    return verdict.ok
  }
  const rebase = async () => {
    const now = await refresh()
    if (!now) return
    setEdited((old) => rebased(old, base, now))
    setBase(now)
  }
  return {
    fields,
    isEdited,
    busy,
    problemAt: (at: NonNullable<typeof problem>['at']) => (problem?.at === at ? problem.text : undefined),
    change: (next: Partial<Fields>) => {
      setProblem(undefined)
      setEdited((old) => ({ ...old, ...next }))
    },
    save: () => {
      if (!check()) return
      const { username, phone, address, gender, date_of_birth, avatar, version } = fields
      const input = { username, phone, address, gender: gender!, date_of_birth: date_of_birth ?? '', avatar, version }
      send(
        { userId, shop_id: shopId, ...input },
        {
          onSuccess: ({ profile: now }) => {
            setBase(now)
            setEdited({})
            toast(t('profile.saved'), 'done')
            onSaved()
          },
          onRefused: ({ code, msg }) => {
            toast(msg || t('profile.saveFailed'), 'failed')
            if (code === 'member.profile_changed') void rebase()
          },
          onUnknown: (said) => toast(said || t('profile.saveFailed'), 'failed'),
        },
      )
    },
  }
}

export type EditedProfile = ReturnType<typeof useProfileForm>
