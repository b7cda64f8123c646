import type { Checkin } from '@/contract/checkin/shapes'
import { CheckinStatus } from '@/domain/checkin/status'
import { serverNow } from '@/http/clock'
import { go } from '@/routes/go'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { CheckinDialog } from '../checkin-dialog'
import { useRecordActs } from '../record/use-record-acts'
import { readRecord } from '../record/record'
import { useT } from './texts'

/** The other acts while the code is shown: cancelling and another way in; nothing without a network. */
export function CodeBar({ record, offline }: { record: Checkin; offline: boolean }) {
  const t = useT()
  const { act, busy } = useRecordActs(readRecord(record, serverNow()))
  const { id: checkId, shop } = record
  if (offline)
    return (
      <ActionBar>
        <Button full tone='quiet' disabled id='code-offline'>
          {t('checkin-code.offlineAct')}
        </Button>
      </ActionBar>
    )
  if (record.status !== CheckinStatus.pending)
    return (
      <ActionBar>
        <Button full tone='quiet' onPress={() => void go('checkInRecordPage', { shopId: shop.id, checkId })} id='code-record'>
          {t('checkin-code.toRecord')}
        </Button>
      </ActionBar>
    )
  return (
    <ActionBar>
      <Button grow tone='quiet' busy={busy === 'cancel'} onPress={() => act('cancel')} id='code-cancel'>
        {t('checkin-code.cancel')}
      </Button>
      <Button grow tone='quiet' onPress={() => void go('checkInPage', { shopId: shop.id })} id='code-other'>
        {t('checkin-code.otherWay')}
      </Button>
      <CheckinDialog />
    </ActionBar>
  )
}
