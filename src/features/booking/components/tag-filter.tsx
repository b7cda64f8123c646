import { useT } from '@/i18n/runtime'
import { Chip } from '@/ui/chip/chip'
import { ChipRow } from '@/ui/chip/chip-row'

interface TagFilterProps {
  tags: readonly { id: number; name: string }[]
  chosen: readonly number[]
  onChange: (ids: number[]) => void
}

/** Narrows the list to classes with any of the chosen tags (booking ledger BK-081). */
export function TagFilter({ tags, chosen, onChange }: TagFilterProps) {
  const t = useT()
  if (tags.length === 0) return null
  const toggle = (id: number) => onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  return (
    <ChipRow label={t('booking.tags')} kind='group'>
      <Chip kind='checkbox' word={t('booking.tagAll')} on={chosen.length === 0} onPress={() => onChange([])} id='tag-all' />
      {tags.map(({ id, name }) => (
        <Chip key={id} kind='checkbox' word={name} on={chosen.includes(id)} onPress={() => toggle(id)} id={`tag-${id}`} />
      ))}
    </ChipRow>
  )
}
