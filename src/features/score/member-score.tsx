import { useState } from 'react'
import type { MemberScore as Score } from '@/contract/score/score'
import { countText } from '@/i18n/numbers'
import { go } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Icon } from '@/ui/icon/icon'
import { CorrectScore } from './correct-score'
import { useT } from './texts'

interface MemberScoreProps {
  of: { shopId: number; userId: number }
  name: string
  score: Score
  onChanged: () => void
}

/** A member's score at the desk: the way to its ledger, and its correction by who may. */
export function MemberScore({ of, name, score, onChanged }: MemberScoreProps) {
  const t = useT()
  const [correcting, setCorrecting] = useState(false)
  return (
    <>
      <CellGroup>
        <Cell
          plain
          lead={<Icon name='star' />}
          title={t('score.see')}
          value={countText(score.score)}
          chevron
          onPress={() => void go('scoresPage', { shopId: of.shopId, shipId: score.ship_id })}
          id='member-score'
        />
      </CellGroup>
      {score.may_correct && (
        <Button tone='line' size={44} full icon='edit' id='correct-score' onPress={() => setCorrecting(true)}>
          {t('score.correctTitle')}
        </Button>
      )}
      {correcting && <CorrectScore of={of} name={name} score={score.score} onClose={() => setCorrecting(false)} onChanged={onChanged} />}
    </>
  )
}
