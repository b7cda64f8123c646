import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { screenLight } from '@/platform/screen-light'
import { a11y } from '@/platform/a11y'
import type { ScreenData } from '@/platform/storage/types'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { QrCode } from '@/ui/qr-code/qr-code'
import { RenewRing } from '@/ui/renew-ring/renew-ring'
import { EmptyState } from '@/ui/state-view/state-view'
import { useT } from './texts'
import styles from './shown-screen.module.scss'
import { useScreenCode } from './use-screen-code'

interface ShownScreenProps {
  told: ScreenData
  away: boolean
  onUnpair: () => void
}

/** The code that opens a gate, as large as the screen, and what the people at the door have to know. */
export function ShownScreen({ told, away, onUnpair }: ShownScreenProps) {
  const t = useT()
  const { text, left, share, lastDay, clock, seconds } = useScreenCode(told, away)
  screenLight.useBrightScreen(true)
  const [asking, setAsking] = useState(false)
  const note = clock === 'off' ? t('checkin-screen.clockOff', { n: seconds }) : clock && t('checkin-screen.jumped')
  return (
    <View className={styles.screen}>
      <View className={styles.head}>
        <View className={styles.title} {...a11y({ role: 'heading', level: 1 })}>
          {t('checkin-screen.scan')}
        </View>
        <Text className={styles.note}>{t('checkin-screen.scanNote')}</Text>
      </View>
      {text === undefined ? (
        <View className={styles.code}>
          <EmptyState title={t('checkin-screen.dead')} body={t('checkin-screen.deadNote')} />
        </View>
      ) : (
        <>
          <View className={styles.code}>
            <QrCode text={text} label={t('checkin-screen.codeLabel')} size='full' id='screen-code' />
          </View>
          <View className={styles.renews}>
            <RenewRing share={share} />
            <Text>{t('checkin-screen.renews', { n: left })}</Text>
          </View>
        </>
      )}
      <View className={styles.foot} {...a11y({ live: 'polite', id: 'screen-notes' })}>
        {away && text !== undefined && <Text className={styles.warn}>{t('checkin-screen.offline', { day: lastDay ?? '' })}</Text>}
        {note && <Text className={styles.warn}>{note}</Text>}
      </View>
      <View className={styles.place}>
        <Text>{`${told.shop} · ${told.gate}`}</Text>
        <Button tone='quiet' size={36} onPress={() => setAsking(true)} id='screen-unpair'>
          {t('checkin-screen.unpair')}
        </Button>
      </View>
      <Dialog
        open={asking}
        title={t('checkin-screen.unpairTitle')}
        body={t('checkin-screen.unpairBody')}
        safe={{ word: t('common.cancel'), onPress: () => setAsking(false), id: 'screen-unpair-no' }}
        act={{ word: t('checkin-screen.unpair'), onPress: onUnpair, danger: true, id: 'screen-unpair-yes' }}
      />
    </View>
  )
}
