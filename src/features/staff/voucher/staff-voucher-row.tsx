import type { StaffVoucher } from '@/contract/voucher/staff'
import { formatMinute, readInstant } from '@/domain/time'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Tag } from '@/ui/tag/tag'
import { useT } from './texts'
import { givenText, platformName, reasonText, stateTag } from './voucher-words'

/** A voucher in the list: who, what, since when, and why it is here. */
export function StaffVoucherRow({ voucher, onOpen }: { voucher: StaffVoucher; onOpen: () => void }) {
  const t = useT()
  const { id, user, phone, number, created_at: at, product_name: product } = voucher
  const { word, tone } = stateTag(t, voucher)
  return (
    <Card>
      <Cell
        id={`voucher-${id}`}
        title={`${user.username} · ${givenText(t, voucher) || product}`}
        note={[reasonText(t, voucher), platformName(t, voucher), phone, number, formatMinute(readInstant(at)).slice(5)]
          .filter(Boolean)
          .join(' · ')}
        noteTone={voucher.reason === '' ? 'plain' : 'warn'}
        value={<Tag tone={tone}>{word}</Tag>}
        chevron
        onPress={onOpen}
      />
    </Card>
  )
}
