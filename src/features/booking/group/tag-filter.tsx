import { useT } from '@/i18n/runtime'
import { Chip } from '@/ui/chip/chip'
import { ChipRow } from '@/ui/chip/chip-row'
import { toggled } from './class-filter'

interface TagFilterProps {
  tags: readonly { id: number; name: string }[]
  chosen: readonly number[]
  onChange: (ids: readonly number[]) => void
  /** In several lines, as in the sheet. */
  wrap?: boolean
}

/** Narrows the list to classes with any of the chosen tags (booking ledger BK-081). */
export function TagFilter({ tags, chosen, onChange, wrap }: TagFilterProps) {
  const t = useT()
  if (tags.length === 0) return null
  const prefix = wrap ? 'filter-tag' : 'tag'
  return (
    <ChipRow label={t('booking.tagGroup')} kind='group' wrap={wrap}>
      <Chip kind='checkbox' word={t('booking.tagAll')} on={chosen.length === 0} onPress={() => onChange([])} id={`${prefix}-all`} />
      {tags.map(({ id, name }) => (
        <Chip
          key={id}
          kind='checkbox'
          word={name}
          on={chosen.includes(id)}
          onPress={() => onChange(toggled(chosen, id))}
          id={`${prefix}-${id}`}
        />
      ))}
    </ChipRow>
  )
}
