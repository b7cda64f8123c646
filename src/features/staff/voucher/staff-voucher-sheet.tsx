import { View } from '@tarojs/components'
import { useState } from 'react'
import type { StaffVoucher } from '@/contract/voucher/staff'
import { formatMinute, readInstant } from '@/domain/time'
import { useAttempt } from '@/http/use-attempt'
import { amountText } from '@/i18n/numbers'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { SectionHead } from '@/ui/section-head/section-head'
import { Sheet } from '@/ui/sheet/sheet'
import { TextArea } from '@/ui/text-area/text-area'
import { toast } from '@/ui/toast/toast-store'
import { TillField, TillNote } from '../till/till-note'
import { useT } from './texts'
import { useVoucherActMutation } from './voucher-queries'
import { actWords, givenText, needsReason, platformName, reasonText, stepText, type VoucherAct } from './voucher-words'
import styles from './staff-voucher-sheet.module.scss'

interface StaffVoucherSheetProps {
  shopId: number
  voucher: StaffVoucher
  onClose: () => void
}

const REASON_MOST = 200

/** Asks before an act: what it does, and why it is done. */
function ActSheet({ shopId, voucher, act, onClose }: StaffVoucherSheetProps & { act: VoucherAct }) {
  const t = useT()
  const [reason, setReason] = useState('')
  const { send, busy } = useAttempt(useVoucherActMutation(shopId))
  const words = actWords[act]
  const isAsked = needsReason(act)
  return (
    <Sheet
      open
      id={`${act}-sheet`}
      title={t(words.title)}
      closeLabel={t('common.close')}
      onClose={onClose}
      foot={
        <Button
          full
          busy={busy}
          disabled={isAsked && reason.trim() === ''}
          id={`${act}-act`}
          onPress={() =>
            send(
              { shopId, id: voucher.id, act, ...(isAsked && { reason: reason.trim() }) },
              {
                onSuccess: () => {
                  toast(t(words.done), 'done')
                  onClose()
                },
                onRefused: ({ msg }) => toast(msg, 'failed'),
                onUnknown: (said) => toast(said || t('staff-voucher.failed'), 'failed'),
              },
            )
          }
        >
          {t(words.word)}
        </Button>
      }
    >
      <TillNote warn={act === 'undo'}>{t(words.note)}</TillNote>
      {isAsked && (
        <TillField>
          <TextArea
            id={`${act}-reason`}
            named
            label={t('staff-voucher.reason')}
            hint={t(act === 'undo' ? 'staff-voucher.undoHint' : 'staff-voucher.settleHint')}
            maxLength={REASON_MOST}
            value={reason}
            onChange={setReason}
          />
        </TillField>
      )}
    </Sheet>
  )
}

/** A voucher whole, with its course and the acts that are open now. */
export function StaffVoucherSheet({ shopId, voucher, onClose }: StaffVoucherSheetProps) {
  const t = useT()
  const [act, setAct] = useState<VoucherAct>()
  if (act !== undefined) return <ActSheet shopId={shopId} voucher={voucher} act={act} onClose={onClose} />
  const { acts, user, phone, product_name: product, number, amount, last4, undo_until: until, steps } = voucher
  const minute = (at: string) => formatMinute(readInstant(at))
  const why = reasonText(t, voucher)
  return (
    <Sheet
      open
      id='staff-voucher-sheet'
      title={t('staff-voucher.sheetTitle', { number })}
      closeLabel={t('common.close')}
      onClose={onClose}
      foot={
        acts.length > 0 && (
          <View className={styles.acts}>
            {acts.map((each, at) => (
              <Button key={each} grow tone={at === acts.length - 1 ? 'fill' : 'quiet'} onPress={() => setAct(each)} id={`to-${each}`}>
                {t(actWords[each].word)}
              </Button>
            ))}
          </View>
        )
      }
    >
      {why !== '' && <TillNote warn>{why}</TillNote>}
      <CellGroup>
        <Cell plain title={t('staff-voucher.member')} note={phone} value={user.username} />
        <Cell plain title={platformName(t, voucher)} note={t('staff-voucher.codeEnd', { code: `**** ${last4}` })} value={product} />
        <Cell plain title={t('staff-voucher.becomes')} value={givenText(t, voucher) || '–'} />
        <Cell plain title={t('staff-voucher.owed')} value={amountText(amount)} />
        {until !== null && <Cell plain title={t('staff-voucher.undoUntil')} value={minute(until)} />}
      </CellGroup>
      <SectionHead small title={t('staff-voucher.course')} />
      <CellGroup>
        {steps.map(({ what, at }) => (
          <Cell key={`${at}-${what}`} plain title={stepText(t, what)} value={minute(at)} />
        ))}
      </CellGroup>
    </Sheet>
  )
}
