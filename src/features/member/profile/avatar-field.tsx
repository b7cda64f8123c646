import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { a11y } from '@/platform/a11y'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/pressable/pressable'
import { Sheet } from '@/ui/sheet/sheet'
import { Stack } from '@/ui/stack/stack'
import { ProfileAvatar } from './profile-avatar'
import styles from './profile.module.scss'
import { useT } from './texts'
import type { AvatarChoice } from './use-avatar'

interface AvatarFieldProps {
  avatar: string
  gender: 0 | 1 | null
  choice: AvatarChoice
  /** Another one than is saved. */
  isNew: boolean
  /** Only the person chooses a portrait; staff may take it away. */
  isOwn: boolean
  onRemove: () => void
}

/** The avatar, and the ways to another one. */
export function AvatarField({ avatar, gender, choice, isNew, isOwn, onRemove }: AvatarFieldProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { state } = choice
  const chosen = (act: () => void) => () => {
    setOpen(false)
    act()
  }
  const shown = state.kind === 'sending' || state.kind === 'failed' ? state.file.path : avatar
  const note =
    state.kind === 'sending'
      ? t('profile.avatarSending', { percent: state.percent })
      : t(isNew ? 'profile.avatarReady' : 'profile.avatarHint')
  const mayChange = isOwn || avatar !== ''
  return (
    <View className={styles.portrait}>
      <Pressable
        className={styles.photo}
        id='avatar'
        label={isOwn ? t('profile.changeAvatar') : t('profile.removeAvatar')}
        disabled={!mayChange || state.kind === 'sending'}
        onPress={() => setOpen(true)}
      >
        <ProfileAvatar user={{ avatar: shown, gender }} size={88} />
        {mayChange && (
          <View className={styles.badge}>
            <Icon name={isOwn ? 'camera' : 'close'} size={18} />
          </View>
        )}
      </Pressable>
      {isOwn && (
        <Text className={styles.hint} {...a11y({ live: 'polite', id: 'avatar-note' })}>
          {state.kind === 'failed' ? state.reason : note}
        </Text>
      )}
      {state.kind === 'failed' && (
        <View className={styles.again}>
          <Button size={36} tone='quiet' id='avatar-drop' onPress={choice.drop}>
            {t('common.cancel')}
          </Button>
          <Button size={36} tone='soft' id='avatar-again' onPress={choice.retry}>
            {t('common.retry')}
          </Button>
        </View>
      )}
      <Sheet open={open} id='avatar-sheet' title={t('profile.changeAvatar')} closeLabel={t('common.close')} onClose={() => setOpen(false)}>
        <Stack>
          {isOwn && (
            <Button
              full
              tone='soft'
              id='avatar-weixin'
              native={{
                openType: 'chooseAvatar',
                onChooseAvatar: ({ detail }) => {
                  setOpen(false)
                  const { avatarUrl } = detail as { avatarUrl?: string }
                  if (avatarUrl) choice.send(avatarUrl)
                },
              }}
            >
              {t('profile.weixinAvatar')}
            </Button>
          )}
          <CellGroup>
            {isOwn && (
              <>
                <Cell
                  plain
                  lead={<Icon name='camera' />}
                  title={t('profile.camera')}
                  id='avatar-camera'
                  onPress={chosen(() => void choice.pick('camera'))}
                />
                <Cell
                  plain
                  lead={<Icon name='image' />}
                  title={t('profile.album')}
                  id='avatar-album'
                  onPress={chosen(() => void choice.pick('album'))}
                />
              </>
            )}
            {avatar !== '' && (
              <Cell plain lead={<Icon name='close' />} title={t('profile.removeAvatar')} id='avatar-remove' onPress={chosen(onRemove)} />
            )}
          </CellGroup>
        </Stack>
      </Sheet>
    </View>
  )
}
