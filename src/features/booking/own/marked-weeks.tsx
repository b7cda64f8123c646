import type { ShopDate } from '@/domain/time'
import { dayText, weekdayWord } from '@/i18n/dates'
import { useT } from '@/i18n/runtime'
import { Card } from '@/ui/card/card'
import { WeekPicker } from '@/ui/week-picker/week-picker'

interface MarkedWeeksProps {
  today: ShopDate
  weeks: readonly (readonly ShopDate[])[]
  marked: { has: (day: ShopDate) => boolean }
  picked: ShopDate | undefined
  onPick: (day: ShopDate) => void
}

/** Three weeks from the present one, with a dot under marked days (booking ledger BK-094, BK-095, BK-096). */
export function MarkedWeeks({ today, weeks, marked, picked, onPick }: MarkedWeeksProps) {
  const t = useT()
  return (
    <Card>
      <WeekPicker
        label={t('booking.days')}
        weekdays={weeks[0]!.map((day) => weekdayWord(t, day))}
        weeks={weeks.map((days) =>
          days.map((day) => ({
            key: day,
            number: String(Number(day.slice(8))),
            label: dayText(t, day, today),
            marked: marked.has(day),
            disabled: day < today,
          })),
        )}
        current={picked ?? ''}
        onPick={(key) => onPick(key as ShopDate)}
      />
    </Card>
  )
}
