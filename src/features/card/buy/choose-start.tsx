import { lastStart } from '@/domain/card/buy/judge-purchase'
import { useDayWords } from '@/i18n/kit-words'
import { DatePicker } from '@/ui/date-picker/date-picker'
import type { ReadyToBuy } from './use-buy-card'
import { useT } from './texts'

/** The day on which the card begins, among those that its option allows (commerce ledger MC-143). */
export function ChooseStart({ buy }: { buy: ReadyToBuy }) {
  const t = useT()
  const { today, start = today, option, setStart, setChoice } = buy
  return (
    <DatePicker
      id='choose-start'
      title={t('buy.startDay')}
      words={useDayWords(today)}
      value={start}
      today={today}
      first={today}
      last={lastStart(today, option.custom_card_start_date_range)}
      onDone={(day) => {
        setStart(day)
        setChoice(undefined)
      }}
      onClose={() => setChoice(undefined)}
    />
  )
}
