import { useState } from 'react'
import { call } from '@/http/call'
import { scanner } from '@/platform/scan'
import { go, goHome, replace } from '@/routes/go'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { toast } from '@/ui/toast/toast-store'
import { useAvailableQuery } from '../checkin-queries'
import { useT } from '../code/texts'
import { readVenueCode } from './gate-code'
import { GateDisc } from './gate-disc'

interface PrintedCodeProps {
  shopId: number
  guardId: number
  /** Why what stood on a screen opened nothing; undefined for a code that does not change. */
  why?: string | undefined
  known: boolean
}

/** A code that opens no gate, because it does not change or is not on the screen any more: the ways that are left. */
export function PrintedCode({ shopId, guardId, why, known }: PrintedCodeProps) {
  const t = useT()
  const [scanning, setScanning] = useState(false)
  const available = useAvailableQuery(shopId, known).data
  const ofShop = available?.config.position
  const scan = async () => {
    if (scanning) return
    setScanning(true)
    const scanned = await scanner.scan((url) => call('weixinSetting', { shopId, url }))
    setScanning(false)
    if (scanned.kind === 'cancelled') return
    if (scanned.kind !== 'scanned') return toast(t(scanned.kind === 'failed' ? 'checkin.scanFailed' : 'checkin.scanUnreadable'), 'failed')
    const code = readVenueCode(scanned.text, shopId)
    if (code.kind !== 'gate') return toast(t(code.kind === 'elsewhere' ? 'checkin.otherVenue' : 'checkin.notVenueCode'), 'failed')
    if (code.screen === undefined) return toast(t('checkin-code.printedTitle'), 'failed')
    await replace('guardPage', { shopId, guardId: code.guardId, screen: code.screen })
  }
  return (
    <>
      <GateDisc kind='closed' title={t('checkin-code.printedTitle')} body={why ?? t('checkin-code.printedNote')} />
      <SectionHead small title={t('checkin-code.now')} />
      <Stack>
        <CellGroup>
          <Cell
            lead={<Glyph name='scan' />}
            title={t('checkin-code.scanScreen')}
            note={t('checkin-code.scanScreenNote')}
            chevron
            onPress={() => void scan()}
            id='printed-scan'
          />
          <Cell
            lead={<Glyph name='qr' />}
            title={t('checkin-code.ownCode')}
            note={t('checkin-code.ownCodeNote')}
            chevron
            onPress={() => void go('checkInPage', { shopId })}
            id='printed-code'
          />
          {why === undefined && ofShop && (
            <Cell
              lead={<Glyph name='pin' />}
              title={t('checkin.byPlace')}
              note={t('checkin-code.byPlaceNote', { metres: ofShop.metres })}
              chevron
              onPress={() => void go('checkInPage', { shopId, printed_id: guardId })}
              id='printed-place'
            />
          )}
          <Cell lead={<Glyph name='people' />} title={t('checkin-code.desk')} note={t('checkin-code.deskToo')} id='printed-desk' />
        </CellGroup>
      </Stack>
      <ActionBar>
        <Button full tone='quiet' onPress={() => void goHome()} id='door-home'>
          {t('checkin-code.home')}
        </Button>
      </ActionBar>
    </>
  )
}
