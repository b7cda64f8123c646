import { useState } from 'react'
import { View } from '@tarojs/components'
import { go } from '@/routes/go'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Icon } from '@/ui/icon/icon'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { isProxy, useSession } from '../session'
import { useSessionsQuery } from '../devices/devices-queries'
import { AboutSheet } from './about-sheet'
import { LogOutCell } from './log-out-cell'
import styles from './settings.module.scss'
import { useT } from './texts'

interface Props {
  /** 0 for a visitor. */
  userId: number
  shopId: number
  hasFaceGuard: boolean
}

/** Where the user is logged in, what app this is, and the log-out. */
export function AccountSettings({ userId, shopId, hasFaceGuard }: Props) {
  const t = useT()
  const [about, setAbout] = useState(false)
  const session = useSession(shopId)
  const works = session.kind === 'account' && isProxy(session.user)
  const devices = useSessionsQuery(userId).data?.sessions.length
  return (
    <>
      <SectionHead small title={t('settings.account')} />
      <Stack>
        <CellGroup>
          {userId > 0 && (
            <Cell
              plain
              lead={<Icon name='mobile' />}
              title={t('settings.devices')}
              value={devices && t('settings.devicesCount', { n: devices })}
              chevron
              onPress={() => void go('devicesPage', { shopId })}
              id='settings-devices'
            />
          )}
          {works && (
            <Cell
              plain
              lead={<Icon name='lock' />}
              title={t('settings.factor')}
              chevron
              onPress={() => void go('secondFactorPage', { shopId })}
              id='settings-factor'
            />
          )}
          {userId > 0 && hasFaceGuard && (
            <Cell
              plain
              lead={<Icon name='face' />}
              title={t('settings.face')}
              chevron
              onPress={() => void go('facePage', { shopId })}
              id='settings-face'
            />
          )}
          {userId > 0 && (
            <Cell
              plain
              lead={<Icon name='shield' />}
              title={t('settings.privacy')}
              chevron
              onPress={() => void go('privacyPage', { shopId })}
              id='settings-privacy'
            />
          )}
          <Cell
            plain
            lead={<Icon name='info' />}
            title={t('settings.about')}
            value={APP_VERSION}
            chevron
            expanded={about}
            onPress={() => setAbout(true)}
            id='settings-about'
          />
        </CellGroup>
        {userId > 0 && (
          <CellGroup>
            <View className={styles.out}>
              <LogOutCell />
            </View>
          </CellGroup>
        )}
      </Stack>
      <AboutSheet open={about} onClose={() => setAbout(false)} />
    </>
  )
}
