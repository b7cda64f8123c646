import { View } from '@tarojs/components'
import type { VoucherHistory } from '@/contract/voucher/record'
import { dayOf, formatTime, readInstant } from '@/domain/time'
import { monthDayText } from '@/i18n/dates'
import { Cell } from '@/ui/cell/cell'
import { Glyph } from '@/ui/cell/glyph'
import { Tag } from '@/ui/tag/tag'
import { useT } from '../texts'
import { exchangeIcon, givenText, maskedCode, productName, stateTag } from '../voucher-words'

/** An exchange in the list: the product, what it became, and when. */
export function RecordRow({ history, onOpen }: { history: VoucherHistory; onOpen: () => void }) {
  const t = useT()
  const { id, exchanges, created_at: at, state, last4 } = history
  const { word, tone } = stateTag(t, state)
  const when = readInstant(at)
  const what = exchanges.map((each) => givenText(t, each)).join(t('voucher.and'))
  return (
    <Cell
      id={`record-${id}`}
      lead={<Glyph name={exchangeIcon(exchanges[0]?.type ?? 1)} />}
      title={productName(history)}
      note={
        <>
          <View>{what || t('voucher.codeEnd', { code: maskedCode(last4) })}</View>
          <View>{`${monthDayText(t, dayOf(when))} ${formatTime(when)}`}</View>
        </>
      }
      value={<Tag tone={tone}>{word}</Tag>}
      chevron
      onPress={onOpen}
    />
  )
}
