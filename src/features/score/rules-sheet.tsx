import type { Answer } from '@/http/call'
import { countText } from '@/i18n/numbers'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Sheet } from '@/ui/sheet/sheet'
import { scoreIcons } from './score-words'
import { useT } from './texts'

/** What the shop gives points for. */
export function RulesSheet({ rules, onClose }: { rules: Answer<'scoreList'>['rules']; onClose: () => void }) {
  const t = useT()
  return (
    <Sheet open id='score-rules-sheet' title={t('score.how')} closeLabel={t('common.close')} onClose={onClose}>
      <CellGroup>
        {rules.map(({ cause, points }) => (
          <Cell
            key={cause}
            lead={<Glyph name={scoreIcons[cause]} />}
            title={t(`score.${cause}`)}
            value={t('score.perTime', { n: countText(points) })}
            id={`rule-${cause}`}
          />
        ))}
      </CellGroup>
      <FootNote icon='info'>{t('score.rulesNote')}</FootNote>
    </Sheet>
  )
}
