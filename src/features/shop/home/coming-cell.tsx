import { dayOf, formatTime, type Instant } from '@/domain/time'
import { useNow } from '@/http/clock'
import { dayText } from '@/i18n/dates'
import { useT } from '@/i18n/runtime'
import { Cell } from '@/ui/cell/cell'
import type { IconName } from '@/ui/icon/icon-name.gen'
import { Picture } from '@/ui/picture/picture'

export interface ComingCellProps {
  id: string
  start: Instant
  title: string
  picture?: string
  icon: IconName
  /** Facts after the time, joined by dots; empty ones are left out. */
  facts: readonly string[]
  onPress: () => void
}

// No line begins with the dot.
const DOT = '\u00a0· '

/** A later item of the feed, of any kind. */
export function ComingCell({ id, start, title, picture = '', icon, facts, onPress }: ComingCellProps) {
  const t = useT()
  const when = `${dayText(t, dayOf(start), dayOf(useNow()))} ${formatTime(start)}`
  return (
    <Cell
      lead={<Picture src={picture} ratio='1:1' width={52} icon={icon} />}
      title={title}
      note={[when, ...facts].filter(Boolean).join(DOT)}
      chevron
      onPress={onPress}
      id={id}
      label={`${when} ${title}`}
    />
  )
}
