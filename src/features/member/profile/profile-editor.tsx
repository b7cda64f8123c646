import { useState } from 'react'
import type { Profile } from '@/contract/member/profile'
import { useCropWords } from '@/i18n/kit-words'
import { unsaved } from '@/platform/unsaved'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Cropper } from '@/ui/cropper/cropper'
import { Dialog } from '@/ui/dialog/dialog'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Page } from '@/ui/page/page'
import { Stack } from '@/ui/stack/stack'
import { AvatarField } from './avatar-field'
import { ProfileFields } from './profile-fields'
import type { ProfileOf } from './profile-queries'
import { useT } from './texts'
import { useAvatar } from './use-avatar'
import { useProfileForm } from './use-profile-form'

/** The side of an avatar's file in pixels. */
const SIDE = 512

interface ProfileEditorProps {
  of: ProfileOf
  profile: Profile
  isOwn: boolean
  refresh: () => Promise<Profile | null | undefined>
  onBack: () => void
  onSaved: () => void
}

/** A profile that is edited, and saved once its avatar has arrived (identity ledger IP-052, IP-159). */
export function ProfileEditor({ of, profile, isOwn, refresh, onBack, onSaved }: ProfileEditorProps) {
  const t = useT()
  const cropWords = useCropWords()
  const [asking, setAsking] = useState(false)
  const saved = () => {
    unsaved.forget()
    onSaved()
  }
  const form = useProfileForm({ of, profile, isOwn, refresh, onSaved: saved })
  const avatar = useAvatar((url) => form.change({ avatar: url }))
  const isChanged = form.isEdited || avatar.state.kind !== 'still'
  unsaved.useWarning(isChanged ? t('profile.leaveBody') : undefined)
  const leave = () => {
    unsaved.forget()
    onBack()
  }
  if (avatar.state.kind === 'cropping')
    return (
      <Page title={cropWords.label} ground='surface' onBack={avatar.drop} backLabel={t('common.back')}>
        <Cropper src={avatar.state.src} shape='round' side={SIDE} words={cropWords} onCancel={avatar.drop} onDone={avatar.cropped} />
        <Stack>
          <FootNote icon='shield'>{t('profile.cropNote')}</FootNote>
        </Stack>
      </Page>
    )
  return (
    <Page
      title={t(isOwn ? 'profile.title' : 'profile.titleOther')}
      onBack={() => (isChanged ? setAsking(true) : onBack())}
      backLabel={t('common.back')}
    >
      <AvatarField
        avatar={form.fields.avatar}
        gender={form.fields.gender}
        choice={avatar}
        isNew={form.fields.avatar !== '' && form.fields.avatar !== profile.avatar}
        isOwn={isOwn}
        onRemove={() => form.change({ avatar: '' })}
      />
      <ProfileFields form={form} shopId={of.shopId} isOwn={isOwn} />
      <ActionBar>
        <Button full id='save-profile' busy={form.busy} disabled={avatar.state.kind === 'sending'} onPress={form.save}>
          {t('profile.save')}
        </Button>
      </ActionBar>
      <Dialog
        open={asking}
        id='unsaved'
        title={t('profile.leaveTitle')}
        body={t('profile.leaveBody')}
        safe={{ word: t('profile.stay'), onPress: () => setAsking(false), id: 'stay' }}
        act={{ word: t('profile.leave'), onPress: leave, danger: true, id: 'leave' }}
      />
    </Page>
  )
}
