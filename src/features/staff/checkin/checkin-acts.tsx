import { useRef, useState } from 'react'
import { call } from '@/http/call'
import { scanner } from '@/platform/scan'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { toast } from '@/ui/toast/toast-store'
import { GuestSheet } from './guest-sheet'
import { useT } from './texts'
import { useCheckinRights } from './use-checkin-rights'
import { useRedeem } from './use-redeem'

/** The acts of a person who keeps the door, at the foot of the desk's page: reads a member's code, or lets a guest in. */
export function CheckinActs({ shopId }: { shopId: number }) {
  const t = useT()
  const { keeps } = useCheckinRights(shopId)
  const [hasGuest, setGuest] = useState(false)
  const [isScanning, setScanning] = useState(false)
  const isRunning = useRef(false)
  const { redeem, busy } = useRedeem(shopId)
  const read = async () => {
    const scanned = await scanner.scan((url) => call('weixinSetting', { shopId, url }))
    if (scanned.kind === 'scanned') redeem(scanned.text.slice(0, 120))
    else if (scanned.kind !== 'cancelled')
      toast(t(scanned.kind === 'failed' ? 'staff-checkin.scanFailed' : 'staff-checkin.scanUnreadable'), 'failed')
  }
  const scan = () => {
    if (isRunning.current) return
    isRunning.current = true
    setScanning(true)
    void read().finally(() => {
      isRunning.current = false
      setScanning(false)
    })
  }
  if (!keeps) return null
  return (
    <>
      <ActionBar>
        <Button tone='quiet' icon='user' id='guest' onPress={() => setGuest(true)}>
          {t('staff-checkin.guest')}
        </Button>
        <Button grow icon='scan' id='scan-code' busy={isScanning || busy} onPress={scan}>
          {t('staff-checkin.scan')}
        </Button>
      </ActionBar>
      {hasGuest && <GuestSheet shopId={shopId} onClose={() => setGuest(false)} />}
    </>
  )
}
