import { useState } from 'react'
import type { PlanTemplate } from '@/contract/plan/shapes'
import { parseYuan } from '@/domain/money'
import { addDays, dayOf, parseDay } from '@/domain/time'
import { call, type Input } from '@/http/call'
import { serverNow } from '@/http/clock'
import { useAttempt } from '@/http/use-attempt'
import { go } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Field } from '@/ui/field/field'
import { Sheet } from '@/ui/sheet/sheet'
import { Stack } from '@/ui/stack/stack'
import { toast } from '@/ui/toast/toast-store'
import { useManageMutation } from '../api/plan-mutations'
import { useT } from '../texts'

interface MakePlanSheetProps {
  shopId: number
  template: PlanTemplate
  onClose: () => void
}

/** Makes a plan from a template: its name, its days, its price (booking ledger BK-020). */
export function MakePlanSheet({ shopId, template, onClose }: MakePlanSheetProps) {
  const t = useT()
  const [name, setName] = useState(template.name)
  const [fromDate, setFromDate] = useState<string>(() => addDays(dayOf(serverNow()), 1))
  const [viewTime, setViewTime] = useState('06:00')
  const [price, setPrice] = useState('')
  const { send, forget, busy } = useAttempt(
    useManageMutation(({ key, ...plan }: Omit<Input<'planCreate'>, 'shopId' | 'template_id'> & { key: string }) =>
      call('planCreate', { shopId, template_id: template.id, ...plan }, { key }),
    ),
  )
  const anew = (set: (value: string) => void) => (value: string) => {
    forget()
    set(value)
  }
  const save = () => {
    const yuan = price === '' ? 0 : Number(price)
    if (!name.trim() || !parseDay(fromDate) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(viewTime) || parseYuan(yuan) === undefined)
      return toast(t('plan.fillIn'), 'failed')
    const plan = {
      name: name.trim(),
      from_date: fromDate,
      daily_view_time: viewTime,
      is_free: yuan === 0,
      ...(yuan > 0 && { price: yuan }),
    }
    send(plan, {
      onSuccess: ({ plan: { id: planId } }) => {
        toast(t('plan.saved'), 'done')
        onClose()
        void go('planManageOne', { shopId, planId })
      },
      onRefused: ({ msg }) => toast(msg || t('plan.saveFailed'), 'failed'),
      onUnknown: (said) => toast(said || t('plan.saveFailed'), 'failed'),
    })
  }
  return (
    <Sheet
      open
      id='make-plan'
      title={t('plan.makePlan')}
      onClose={onClose}
      closeLabel={t('common.close')}
      foot={
        <Button full busy={busy} onPress={save} id='make-plan-save'>
          {t('plan.makePlan')}
        </Button>
      }
    >
      <Stack>
        <Field id='plan-name' label={t('plan.planName')} named value={name} onChange={anew(setName)} maxLength={80} required />
        <Field id='plan-from' label={t('plan.fromDate')} named value={fromDate} onChange={anew(setFromDate)} maxLength={10} />
        <Field id='plan-time' label={t('plan.viewTime')} named value={viewTime} onChange={anew(setViewTime)} maxLength={5} />
        <Field id='plan-price' type='digit' label={t('plan.price')} named value={price} onChange={anew(setPrice)} maxLength={9} />
      </Stack>
    </Sheet>
  )
}
