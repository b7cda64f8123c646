import { Text, View } from '@tarojs/components'
import type { User } from '@/contract/member/member'
import { maskPhone } from '@/domain/member/mask-phone'
import { go } from '@/routes/go'
import { here } from '@/routes/here'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { Stack } from '@/ui/stack/stack'
import { ProfileAvatar } from '../profile/profile-avatar'
import { goLogin, leaveForCloud } from '@/shell/session/session-guard'
import styles from './settings.module.scss'
import { useT } from './texts'

/** The owner of the settings, with the way to the profile; a visitor's with the way to log in. */
export function SettingsHead({ user, shopId }: { user: User | undefined; shopId: number }) {
  const t = useT()
  return (
    <Stack>
      <CellGroup>
        {user ? (
          <Cell
            lead={<ProfileAvatar user={user} size={48} />}
            title={<View className={styles.person}>{user.username}</View>}
            note={
              <>
                <Text>{`${maskPhone(user.phone)} · `}</Text>
                <Text className={styles.whole}>{t(user.has_openid ? 'settings.weixinBound' : 'settings.weixinNotBound')}</Text>
              </>
            }
            value={t('settings.edit')}
            chevron
            onPress={() => void (leaveForCloud('/mobile/profile/', here()) || go('profileEditPage', { shopId }))}
            id='settings-profile'
          />
        ) : (
          <Cell
            lead={<Glyph name='user' round />}
            title={t('settings.visitor')}
            note={t('settings.visitorNote')}
            value={t('settings.logIn')}
            chevron
            onPress={() => void goLogin()}
            id='settings-login'
          />
        )}
      </CellGroup>
    </Stack>
  )
}
