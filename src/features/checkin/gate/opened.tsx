import type { Checkin } from '@/contract/checkin/shapes'
import { CheckinStatus } from '@/domain/checkin/status'
import { formatTime, readInstant } from '@/domain/time'
import { goHome, replace } from '@/routes/go'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Stack } from '@/ui/stack/stack'
import { paidWith } from '../words'
import { useT } from '../code/texts'
import { GateDisc } from './gate-disc'

const time = (text: string | null) => (text === null ? '' : formatTime(readInstant(text)))

/** A door that opened: when, for what, and what was handed out; or that staff have to let in. */
export function Opened({ type, record }: { type: 'checkin' | 'checkout'; record: Checkin }) {
  const t = useT()
  const { id: checkId, shop, locker_number: locker, locker_area: area, wristband_number: band } = record
  const isIn = type === 'checkin'
  const waits = record.status === CheckinStatus.waiting
  return (
    <>
      <GateDisc
        kind={waits ? 'waiting' : 'open'}
        title={t(waits ? 'checkin-code.waiting' : 'checkin-code.opened')}
        body={waits ? t('checkin-code.waitingNote') : t('checkin-code.passSoon', { shop: shop.name })}
      />
      <Stack>
        <CellGroup>
          {isIn ? (
            <Cell
              plain
              title={t('checkin-code.in')}
              value={[time(record.checkin_at), record.expire_at && t('checkin-code.until', { time: time(record.expire_at) })]
                .filter(Boolean)
                .join(' · ')}
            />
          ) : (
            <Cell plain title={t('checkin-code.outAt')} value={time(record.checkout_at)} />
          )}
          {isIn && <Cell plain title={t('checkin-code.cost')} value={paidWith(t, record)} />}
          {locker !== null && <Cell plain title={t('checkin-code.locker')} value={[locker, area].filter(Boolean).join(' · ')} />}
          {band !== null && (
            <Cell
              plain
              title={t('checkin-code.wristband')}
              value={`${band} · ${t(isIn ? 'checkin-code.atDesk' : 'checkin-code.takeBack')}`}
            />
          )}
        </CellGroup>
        {isIn && !waits && <FootNote icon='scan'>{t('checkin-code.leaveHint')}</FootNote>}
      </Stack>
      <ActionBar>
        <Button tone='quiet' onPress={() => void goHome()} id='door-home'>
          {t('checkin-code.home')}
        </Button>
        <Button grow onPress={() => void replace('checkInRecordPage', { shopId: shop.id, checkId })} id='door-record'>
          {t('checkin-code.toRecord')}
        </Button>
      </ActionBar>
    </>
  )
}
