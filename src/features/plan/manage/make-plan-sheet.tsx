import { useState } from 'react'
import type { PlanTemplate } from '@/contract/plan/shapes'
import { parseYuan } from '@/domain/money'
import { addDays, dayOf, type ShopDate } from '@/domain/time'
import { call, type Input } from '@/http/call'
import { useNow } from '@/http/clock'
import { useAttempt } from '@/http/use-attempt'
import { go } from '@/routes/go'
import { dayText } from '@/i18n/dates'
import { useDayWords } from '@/i18n/kit-words'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { DatePicker } from '@/ui/date-picker/date-picker'
import { Field } from '@/ui/field/field'
import { Sheet } from '@/ui/sheet/sheet'
import { Stack } from '@/ui/stack/stack'
import { TimePicker } from '@/ui/time-picker/time-picker'
import { toast } from '@/ui/toast/toast-store'
import { useManageMutation } from '../plan-mutations'
import { useT } from './texts'

/** Every half hour from 05:00 on. */
const viewTimes = Array.from({ length: 38 }, (_, at) => `${String(5 + Math.floor(at / 2)).padStart(2, '0')}:${at % 2 ? '30' : '00'}`)

interface MakePlanSheetProps {
  shopId: number
  template: PlanTemplate
  onClose: () => void
}

/** Makes a plan from a template: its name, its days, its price (booking ledger BK-020). */
export function MakePlanSheet({ shopId, template, onClose }: MakePlanSheetProps) {
  const t = useT()
  const [name, setName] = useState(template.name)
  const today = dayOf(useNow())
  const [fromDate, setFromDate] = useState<ShopDate>(() => addDays(today, 1))
  const [picking, setPicking] = useState<'day' | 'time'>()
  const dayWords = useDayWords(today)
  const [viewTime, setViewTime] = useState('06:00')
  const [price, setPrice] = useState('')
  const { send, busy } = useAttempt(
    useManageMutation(({ key, ...plan }: Omit<Input<'planCreate'>, 'shopId' | 'template_id'> & { key: string }) =>
      call('planCreate', { shopId, template_id: template.id, ...plan }, { key }),
    ),
  )
  const anew =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      setPicking(undefined)
      set(value)
    }
  const save = () => {
    const yuan = price === '' ? 0 : Number(price)
    if (!name.trim() || parseYuan(yuan) === undefined) return toast(t('plan-manage.fillIn'), 'failed')
    const plan = {
      name: name.trim(),
      from_date: fromDate,
      daily_view_time: viewTime,
      is_free: yuan === 0,
      ...(yuan > 0 && { price: yuan }),
    }
    send(plan, {
      onSuccess: ({ plan: { id: planId } }) => {
        toast(t('plan-manage.saved'), 'done')
        onClose()
        void go('planManageOne', { shopId, planId })
      },
      onRefused: ({ msg }) => toast(msg || t('plan-manage.saveFailed'), 'failed'),
      onUnknown: (said) => toast(said || t('plan-manage.saveFailed'), 'failed'),
    })
  }
  return (
    <Sheet
      open
      id='make-plan'
      title={t('plan-manage.makePlan')}
      onClose={onClose}
      closeLabel={t('common.close')}
      foot={
        <Button full busy={busy} onPress={save} id='make-plan-save'>
          {t('plan-manage.makePlan')}
        </Button>
      }
    >
      <Stack>
        <Field id='plan-name' label={t('plan-manage.planName')} named value={name} onChange={anew(setName)} maxLength={80} required />
        <CellGroup>
          <Cell
            plain
            chevron
            id='plan-from'
            title={t('plan-manage.fromDate')}
            value={dayText(t, fromDate, today)}
            onPress={() => setPicking('day')}
          />
          <Cell plain chevron id='plan-time' title={t('plan-manage.viewTime')} value={viewTime} onPress={() => setPicking('time')} />
        </CellGroup>
        <Field id='plan-price' type='digit' label={t('plan-manage.price')} named value={price} onChange={anew(setPrice)} maxLength={9} />
      </Stack>
      {picking === 'day' && (
        <DatePicker
          id='plan-day'
          title={t('plan-manage.fromDate')}
          words={dayWords}
          value={fromDate}
          today={today}
          first={today}
          onClose={() => setPicking(undefined)}
          onDone={anew(setFromDate)}
        />
      )}
      {picking === 'time' && (
        <TimePicker
          id='plan-clock'
          title={t('plan-manage.viewTime')}
          close={t('common.close')}
          value={viewTime}
          times={viewTimes}
          onClose={() => setPicking(undefined)}
          onDone={anew(setViewTime)}
        />
      )}
    </Sheet>
  )
}
