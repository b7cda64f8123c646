import { useState } from 'react'
import { useT } from './texts'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Icon } from '@/ui/icon/icon'
import { ShopBindDialog } from './shop-bind-dialog'

/** For a logged-in user without a membership of the shop. */
export function MeBind({ shopId }: { shopId: number }) {
  const t = useT()
  const [asked, setAsked] = useState(false)
  const close = () => setAsked(false)
  return (
    <CellGroup>
      <Cell plain lead={<Icon name='link' />} title={t('me.bindShop')} chevron onPress={() => setAsked(true)} id='me-bind' />
      <ShopBindDialog shopId={shopId} open={asked} onClose={close} onBound={close} />
    </CellGroup>
  )
}
