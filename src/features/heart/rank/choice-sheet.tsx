import { rankChoices, type RankChoice } from '@/domain/heart/ranking'
import { isApiError } from '@/http/api-error'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Radio } from '@/ui/radio/radio'
import { Sheet } from '@/ui/sheet/sheet'
import { toast } from '@/ui/toast/toast-store'
import { useChooseRankMutation } from '../heart-queries'
import { useT } from '../texts'

const words = {
  off: ['heart.choiceOff', 'heart.offNote'],
  anonymous: ['heart.choiceAnonymous', 'heart.anonymousNote'],
  shown: ['heart.choiceShown', 'heart.shownNote'],
} as const satisfies Record<RankChoice, readonly [string, string]>

/** How the member stands in the ranking: by default not at all. */
export function ChoiceSheet({ shopId, choice, onClose }: { shopId: number; choice: RankChoice; onClose: () => void }) {
  const t = useT()
  const choosing = useChooseRankMutation(shopId)
  const choose = (chosen: RankChoice) => {
    if (choosing.isPending) return
    choosing.mutate(chosen, {
      onSuccess: () => {
        toast(t('heart.chosen'), 'done')
        onClose()
      },
      onError: (error) => toast((isApiError(error) && error.status > 0 && error.msg) || t('heart.chooseFailed'), 'failed'),
    })
  }
  return (
    <Sheet open id='heart-choice' title={t('heart.choiceTitle')} onClose={onClose} closeLabel={t('common.close')}>
      <CellGroup role='radiogroup' label={t('heart.choiceTitle')}>
        {rankChoices.map((each) => (
          <Cell
            key={each}
            role='radio'
            checked={each === choice}
            title={t(words[each][0])}
            note={t(words[each][1])}
            end={<Radio on={each === choice} />}
            onPress={() => choose(each)}
            id={`choice--${each}`}
          />
        ))}
      </CellGroup>
    </Sheet>
  )
}
