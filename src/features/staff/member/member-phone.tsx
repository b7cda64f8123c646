import { diallingCodes, type Area } from '@/domain/member/phone'
import { isApiError } from '@/http/api-error'
import { phone as port } from '@/platform/phone'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { Icon } from '@/ui/icon/icon'
import { toast } from '@/ui/toast/toast-store'
import { useCallMutation } from './member-queries'
import type { MemberOf } from '../staff-keys'
import { useT } from '../desk/texts'

/** A phone as it is dialled from the mainland: a number of another area with the area's code. */
const dialled = (phone: string, area: string): string =>
  area === 'zh-cn' ? phone : `${diallingCodes[area as Area] ?? ''}${phone.replace(/^0/, '')}`

/** A member's phone, masked until somebody asks for it, which is recorded; then it can be dialled. */
export function MemberPhone({ of, masked }: { of: MemberOf; masked: string }) {
  const t = useT()
  const calling = useCallMutation(of)
  const shown = calling.data && dialled(calling.data.phone, calling.data.area_code)
  const ask = () =>
    calling.mutate(undefined, {
      onError: (error) => toast((isApiError(error) && error.status !== 0 && error.msg) || t('desk.numberFailed'), 'failed'),
    })
  return (
    <Cell
      id='member-phone'
      lead={<Icon name='phone' />}
      title={shown ?? masked}
      note={t(shown ? 'desk.numberShown' : 'desk.numberNote')}
      end={
        shown ? (
          <Button size={36} id='dial-number' icon='phone' onPress={() => port.dial(shown)}>
            {t('desk.dial')}
          </Button>
        ) : (
          <Button size={36} tone='soft' id='show-number' busy={calling.isPending} onPress={ask}>
            {t('desk.showNumber')}
          </Button>
        )
      }
    />
  )
}
