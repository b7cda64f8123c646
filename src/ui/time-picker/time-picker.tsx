import { Chip } from '@/ui/chip/chip'
import { ChipRow } from '@/ui/chip/chip-row'
import { Sheet } from '@/ui/sheet/sheet'

export interface TimePickerProps {
  title: string
  close: string
  /** `HH:mm` */
  value: string
  /** The times to choose from. */
  times: readonly string[]
  onDone: (time: string) => void
  onClose: () => void
  id?: string
}

/** A time of day in a sheet: one tap chooses it. Mounted only while it is open. */
export function TimePicker({ title, close, value, times, onDone, onClose, id = 'time-picker' }: TimePickerProps) {
  return (
    <Sheet open id={id} title={title} onClose={onClose} closeLabel={close}>
      <ChipRow wrap label={title}>
        {times.map((time) => (
          <Chip key={time} id={`${id}--${time.replace(':', '')}`} word={time} on={time === value} onPress={() => onDone(time)} />
        ))}
      </ChipRow>
    </Sheet>
  )
}
