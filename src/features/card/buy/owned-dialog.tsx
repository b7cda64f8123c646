import { go } from '@/routes/go'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Dialog } from '@/ui/dialog/dialog'
import { useT } from './texts'

interface OwnedDialogProps {
  shopId: number
  /** The buyer's cards of the template, the latest first. */
  owned: readonly number[]
  onGoOn: () => void
  onClose: () => void
}

/** Says how many cards of the template the buyer has before he buys another one, and offers to charge the latest (commerce ledger MC-148, MC-149). */
export function OwnedDialog({ shopId, owned, onGoOn, onClose }: OwnedDialogProps) {
  const t = useT()
  const [cardId] = owned
  return (
    <Dialog
      open
      id='owned'
      title={t('buy.owned', { N: owned.length })}
      body={t('buy.ownedBody')}
      safe={{ word: t('buy.back'), onPress: onClose, id: 'owned-back' }}
      act={{ word: t('buy.goOn'), onPress: onGoOn, id: 'owned-go-on' }}
    >
      {cardId !== undefined && (
        <CellGroup>
          <Cell plain chevron id='owned-charge' title={t('buy.chargeOwned')} onPress={() => void go('chargeCard', { shopId, cardId })} />
        </CellGroup>
      )}
    </Dialog>
  )
}
