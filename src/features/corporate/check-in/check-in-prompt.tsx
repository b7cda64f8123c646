import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { dayOf } from '@/domain/time'
import { serverNow } from '@/http/clock'
import { useT } from '../texts'
import { storage } from '@/platform/storage'
import { Dialog } from '@/ui/dialog/dialog'
import { useCheckInOrdersQuery } from './use-check-in-orders-query'
import { isOpen, makeTarget } from './check-in-target'
import { useCorpCheckIn } from './use-corp-check-in'
import { CheckInRows } from './check-in-rows'
import { OutsideDialog } from './outside-dialog'

const MOST_KEPT = 100

interface CheckInPromptProps {
  shopId: number
  gymId: number
}

/**
 * Lists the corporate check-ins of today, once for each order: the orders shown are stored by gym. Nothing is shown where they cannot be read
 * (booking ledger BK-112, BK-447, BK-486, BK-487).
 */
export function CheckInPrompt({ shopId, gymId }: CheckInPromptProps) {
  const t = useT()
  const query = useCheckInOrdersQuery(shopId, true)
  const checkIn = useCorpCheckIn()
  const [open, setOpen] = useState(false)
  const orders = (query.data?.orders ?? []).filter((order) => {
    const target = makeTarget(order)
    return isOpen(target, serverNow()) || dayOf(target.start) === dayOf(serverNow())
  })
  const keys = orders.map(({ key }) => key).join(' ')

  useEffect(() => {
    const shown = storage.get(`CORP_CHECKIN_SHOWN_${gymId}`) ?? []
    const fresh = keys.split(' ').filter((key) => key && !shown.includes(key))
    if (fresh.length === 0) return
    storage.set(`CORP_CHECKIN_SHOWN_${gymId}`, [...shown, ...fresh].slice(-MOST_KEPT))
    setOpen(true)
  }, [gymId, keys])

  const close = () => setOpen(false)
  return (
    <>
      <Dialog
        open={open && !query.isError && orders.length > 0 && !checkIn.outside}
        id='corp-check-ins'
        title={t('corporate.checkIn')}
        body={
          <>
            <View>{t('corporate.checkInRule')}</View>
            <View>{t('corporate.checkInMissed')}</View>
          </>
        }
        act={{ word: t('corporate.later'), onPress: close, quiet: true, id: 'corp-later' }}
        onClose={close}
      >
        <CheckInRows orders={orders} word={t('corporate.scan')} busy={checkIn.busy} onPress={checkIn.scan} />
      </Dialog>
      <OutsideDialog checkIn={checkIn} />
    </>
  )
}
