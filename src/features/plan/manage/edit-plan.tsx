import { useState } from 'react'
import type { Plan } from '@/contract/plan/shapes'
import { parseYuan } from '@/domain/money'
import { isApiError } from '@/http/api-error'
import { call } from '@/http/call'
import { goBack } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { Field } from '@/ui/field/field'
import { Sheet } from '@/ui/sheet/sheet'
import { Stack } from '@/ui/stack/stack'
import { toast } from '@/ui/toast/toast-store'
import { useManageMutation } from '../plan-mutations'
import { useT } from './texts'

interface EditPlanProps {
  shopId: number
  plan: Plan
  may: { change: boolean; delete: boolean }
}

const onlinePrice = ({ pay_setting: { is_free: isFree, rule } }: Plan): string =>
  isFree ? '' : String(rule.find(({ channel }) => channel === 'ONLINE')?.cost ?? '')

/** The name and the price of a plan, and its deletion while nobody has joined it. */
export function EditPlan({ shopId, plan, may }: EditPlanProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const [dropping, setDropping] = useState(false)
  const [name, setName] = useState(plan.name)
  const [price, setPrice] = useState(onlinePrice(plan))
  const of = { shopId, planId: plan.id }
  const changing = useManageMutation((change: { name: string; price?: number }) => call('planChange', { ...of, ...change }))
  const removing = useManageMutation(() => call('planRemove', of))
  const failed = (error: unknown, words: string) => toast((isApiError(error) && error.status !== 0 && error.msg) || words, 'failed')
  const show = () => {
    setName(plan.name)
    setPrice(onlinePrice(plan))
    setOpen(true)
  }
  const save = () => {
    const yuan = price === '' ? 0 : Number(price)
    if (!name.trim() || parseYuan(yuan) === undefined) return toast(t('plan-manage.fillIn'), 'failed')
    changing.mutate(
      { name: name.trim(), ...(price !== onlinePrice(plan) && { price: yuan }) },
      {
        onSuccess: () => {
          toast(t('plan-manage.saved'), 'done')
          setOpen(false)
        },
        onError: (error) => failed(error, t('plan-manage.saveFailed')),
      },
    )
  }
  const remove = () =>
    removing.mutate(undefined, {
      onSuccess: () => {
        toast(t('plan-manage.removed'), 'done')
        void goBack('planManage', { shopId })
      },
      onError: (error) => {
        setDropping(false)
        failed(error, t('plan-manage.removeFailed'))
      },
    })
  return (
    <>
      {may.delete && plan.order_count === 0 && (
        <Button tone='quiet' grow onPress={() => setDropping(true)} id='remove-plan'>
          {t('plan-manage.remove')}
        </Button>
      )}
      {may.change && (
        <Button tone='soft' grow onPress={show} id='edit-plan'>
          {t('plan-manage.edit')}
        </Button>
      )}
      <Sheet
        open={open}
        id='edit-plan-sheet'
        title={t('plan-manage.edit')}
        onClose={() => setOpen(false)}
        closeLabel={t('common.close')}
        foot={
          <Button full busy={changing.isPending} onPress={save} id='edit-plan-save'>
            {t('plan-manage.save')}
          </Button>
        }
      >
        <Stack>
          <Field id='plan-name' label={t('plan-manage.planName')} named value={name} onChange={setName} maxLength={80} required />
          <Field id='plan-price' type='digit' label={t('plan-manage.price')} named value={price} onChange={setPrice} maxLength={9} />
        </Stack>
      </Sheet>
      <Dialog
        open={dropping}
        id='remove-plan-dialog'
        title={t('plan-manage.removeTitle', { name: plan.name })}
        body={t('plan-manage.removePlanBody')}
        safe={{ word: t('plan.keep'), onPress: () => setDropping(false), disabled: removing.isPending, id: 'keep-plan' }}
        act={{ word: t('plan-manage.remove'), onPress: remove, busy: removing.isPending, danger: true, id: 'remove-plan-confirm' }}
      />
    </>
  )
}
