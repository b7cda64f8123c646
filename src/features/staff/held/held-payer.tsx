import type { HeldOrder } from '@/contract/staff/held'
import { navigate } from '@/platform/navigate'
import { share } from '@/platform/share'
import { buildAddress } from '@/routes/match'
import { Avatar } from '@/ui/avatar/avatar'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { toast } from '@/ui/toast/toast-store'
import { useT } from './texts'

/** The member who pays, and the link to pay with on a phone of his own. */
export function HeldPayer({ held }: { held: HeldOrder }) {
  const t = useT()
  const { user, order } = held
  const copy = async () => {
    const link = navigate.webUrl(buildAddress('payOrder', { shopId: order.shop_id, orderId: order.id }))
    if (await share.copy(link)) toast(t('staff-held.linkCopied'), 'done')
    else toast(t('staff-held.linkFailed'), 'failed')
  }
  return (
    <CellGroup>
      <Cell
        lead={<Avatar src={user.avatar} size={40} />}
        title={user.username}
        note={`${user.phone} · ${t('staff-held.told')}`}
        end={
          <Button size={36} tone='soft' id='copy-pay-link' onPress={() => void copy()}>
            {t('staff-held.copyLink')}
          </Button>
        }
      />
    </CellGroup>
  )
}
