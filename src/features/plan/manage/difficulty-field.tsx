import { Difficulty } from '@/domain/plan/codes'
import { Segments } from '@/ui/segments/segments'
import { difficultyWord } from '../plan-appearance'
import { useT } from './texts'

interface DifficultyFieldProps {
  difficulty: Difficulty
  onPick: (difficulty: Difficulty) => void
}

/** The difficulty of a template or of a card of one of its days (BK-155). */
export function DifficultyField({ difficulty, onPick }: DifficultyFieldProps) {
  const t = useT()
  return (
    <Segments
      kind='choice'
      label={t('plan-manage.difficulty')}
      segments={Object.values(Difficulty).map((code) => ({ key: String(code), word: difficultyWord(t, code) }))}
      current={String(difficulty)}
      onPick={(key) => onPick(Number(key) as Difficulty)}
    />
  )
}
