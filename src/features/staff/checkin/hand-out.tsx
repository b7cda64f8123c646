import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { call } from '@/http/call'
import { scanner } from '@/platform/scan'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Chip } from '@/ui/chip/chip'
import { ChipRow } from '@/ui/chip/chip-row'
import { Field } from '@/ui/field/field'
import { Icon } from '@/ui/icon/icon'
import { SectionHead } from '@/ui/section-head/section-head'
import { Sheet } from '@/ui/sheet/sheet'
import { Stack } from '@/ui/stack/stack'
import { toast } from '@/ui/toast/toast-store'
import type { CheckinMember } from './chosen-way'
import { useT } from './texts'
import type { Handed } from './use-handed'
import styles from './checkin.module.scss'

type Lockers = CheckinMember['lockers']

function LockerSheet({ lockers, handed, onClose }: { lockers: Lockers; handed: Handed; onClose: () => void }) {
  const t = useT()
  const areas = [...new Set(lockers.map(({ area }) => area))]
  const pick = (number: string | null) => {
    handed.setLocker(number)
    onClose()
  }
  return (
    <Sheet
      open
      id='locker-sheet'
      title={t('staff-checkin.lockerTitle')}
      closeLabel={t('common.close')}
      onClose={onClose}
      foot={
        <Button full tone='quiet' id='no-locker' onPress={() => pick(null)}>
          {t('staff-checkin.lockerTake')}
        </Button>
      }
    >
      {areas.map((area) => (
        <View key={area}>
          <View className={styles.area}>{area}</View>
          <ChipRow wrap label={area}>
            {lockers
              .filter((one) => one.area === area)
              .map(({ number }) => (
                <Chip key={number} id={`locker-${number}`} word={number} on={number === handed.locker} onPress={() => pick(number)} />
              ))}
          </ChipRow>
        </View>
      ))}
      {areas.length === 0 && <Text>{t('staff-checkin.lockersGone')}</Text>}
    </Sheet>
  )
}

interface HandOutProps {
  shopId: number
  lockers: Lockers
  handed: Handed
}

/** Locker and wristband for a person who comes in. */
export function HandOut({ shopId, lockers, handed }: HandOutProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const area = lockers.find(({ number }) => number === handed.locker)?.area
  const scan = async () => {
    const scanned = await scanner.scan((url) => call('weixinSetting', { shopId, url }))
    if (scanned.kind === 'scanned') handed.setBand(scanned.text.trim().slice(0, 20))
    else if (scanned.kind !== 'cancelled')
      toast(t(scanned.kind === 'failed' ? 'staff-checkin.scanFailed' : 'staff-checkin.scanUnreadable'), 'failed')
  }
  return (
    <>
      <SectionHead small title={t('staff-checkin.hand')} />
      <Stack>
        <CellGroup>
          {(lockers.length > 0 || handed.locker !== null) && (
            <Cell
              id='hand-locker'
              lead={<Icon name='lock' />}
              title={<Text className={styles.thing}>{handed.locker ?? t('staff-checkin.lockerNone')}</Text>}
              note={[t('staff-checkin.lockerRow'), area].filter(Boolean).join(' · ')}
              end={
                <Button size={36} tone='quiet' id='pick-locker' onPress={() => setOpen(true)}>
                  {t(handed.locker ? 'staff-checkin.lockerChange' : 'staff-checkin.lockerPick')}
                </Button>
              }
            />
          )}
          <Field
            id='hand-band'
            variant='row'
            label={t('staff-checkin.bandRow')}
            hint={t('staff-checkin.bandHint')}
            bare
            lead={<Icon name='band' />}
            maxLength={20}
            value={handed.text}
            onChange={handed.setBand}
            {...(handed.isWrong && { error: t('staff-checkin.bandWrong') })}
            end={
              <Button size={36} tone='quiet' id='scan-band' onPress={() => void scan()}>
                {t('staff-checkin.bandScan')}
              </Button>
            }
          />
        </CellGroup>
      </Stack>
      {isOpen && <LockerSheet lockers={lockers} handed={handed} onClose={() => setOpen(false)} />}
    </>
  )
}
