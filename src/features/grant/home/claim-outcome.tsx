import { ShopBindDialog } from '@/features/member/me/shop-bind-dialog-later'
import { Dialog } from '@/ui/dialog/dialog'
import { Soon } from '@/ui/later/soon'
import { useT } from '../texts'
import { ClaimResult } from './claim-result'
import type { ClaimOutcome } from './use-claim'

interface ClaimOutcomeProps {
  shopId: number
  outcome: ClaimOutcome
  onClose: () => void
}

/** Over home after a claim: what it gave, the shop to join first, why it was refused, or that no answer came. */
export function ClaimOutcomeLayer({ shopId, outcome, onClose }: ClaimOutcomeProps) {
  const t = useT()
  if (outcome.kind === 'done') return <ClaimResult shopId={shopId} records={outcome.records} isFirst={outcome.isFirst} onClose={onClose} />
  if (outcome.kind === 'bind')
    return (
      <Soon>
        <ShopBindDialog shopId={shopId} open onClose={onClose} onBound={onClose} />
      </Soon>
    )
  if (outcome.kind === 'failed')
    return (
      <Dialog
        open
        id='claim-failed'
        title={t('grant.failed')}
        body={`${outcome.msg}${/[。.!！]$/.test(outcome.msg) ? '' : t('grant.stop')}${t('grant.failedHint')}`}
        act={{ word: t('grant.known'), onPress: onClose, id: 'claim-known' }}
      />
    )
  return (
    <Dialog
      open
      id='claim-unknown'
      title={t('grant.unknown')}
      body={t('grant.unknownHint')}
      safe={{ word: t('grant.later'), onPress: onClose, id: 'claim-later' }}
      act={{ word: t('grant.again'), onPress: outcome.again, id: 'claim-again' }}
    />
  )
}
