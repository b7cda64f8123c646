import { nextMedal } from '@/domain/medal/next-medal'
import { go } from '@/routes/go'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { Stack } from '@/ui/stack/stack'
import { useMedalsQuery } from '../medal-queries'
import { useT } from './texts'

interface MedalHintProps {
  shopId: number
  userId: number
}

/** The row that says which medal one more visit lights up; nothing where that is none. */
export function MedalHintCell({ shopId, userId }: MedalHintProps) {
  const t = useT()
  const next = nextMedal(useMedalsQuery(shopId, userId, true).data?.medals ?? [])
  if (next?.left !== 1) return null
  const { kind, medal_type: type, name } = next
  return (
    <Cell
      lead={<Glyph name='medal' />}
      title={t('medal-entry.more', { n: 1 })}
      note={t(kind === 'first' ? 'medal-entry.first' : type === 1 ? 'medal-entry.month' : 'medal-entry.week', { name })}
      chevron
      onPress={() => void go('achievementsPage', { shopId })}
      id='medal-hint'
    />
  )
}

/** The same on home, as a group of its own. */
export function MedalHint({ shopId, userId }: MedalHintProps) {
  const { data } = useMedalsQuery(shopId, userId, true)
  if (nextMedal(data?.medals ?? [])?.left !== 1) return null
  return (
    <Stack>
      <CellGroup>
        <MedalHintCell shopId={shopId} userId={userId} />
      </CellGroup>
    </Stack>
  )
}
