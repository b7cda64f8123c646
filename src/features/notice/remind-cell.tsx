import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { REMIND_HOURS, willRemind } from '@/domain/notice/remind'
import type { Instant } from '@/domain/time'
import { call } from '@/http/call'
import { useNow } from '@/http/clock'
import { staleTime } from '@/http/stale-time'
import { subscribe } from '@/platform/subscribe'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { toast } from '@/ui/toast/toast-store'
import { useT } from './texts'

interface RemindCellProps {
  shopId: number
  /** When what was ordered begins; null where it never does. */
  start: Instant | null
}

/**
 * Offers a reminder through WeChat before the booking begins. WeChat asks only in answer to a tap, so the templates are read before; nothing is
 * offered where no such message can or will be sent.
 */
export function RemindCell({ shopId, start }: RemindCellProps) {
  const t = useT()
  const now = useNow()
  const inTime = start !== null && willRemind(start, now)
  const [state, setState] = useState<'offered' | 'asking' | 'allowed'>('offered')
  const { data } = useQuery({
    queryKey: ['notice', 'templates', shopId, 'remind'],
    queryFn: () => call('subscribeTemplates', { shop_id: shopId, kind: 'remind' }),
    staleTime: staleTime.visit,
    enabled: inTime && subscribe.available(),
    retry: false,
  })
  if (!inTime || !data || data.template_ids.length === 0) return null
  const ask = async () => {
    setState('asking')
    const outcome = await subscribe.ask(data.template_ids)
    if (outcome.kind !== 'accepted') {
      setState('offered')
      return outcome.kind === 'declined' ? undefined : toast(t('notice.remindFailed'), 'failed')
    }
    try {
      await call('subscribeGrant', { shop_id: shopId, template_ids: outcome.templateIds })
      setState('allowed')
    } catch {
      setState('offered')
      toast(t('notice.remindFailed'), 'failed')
    }
  }
  return (
    <CellGroup>
      <Cell
        lead={<Glyph name='bell' tone={state === 'allowed' ? 'ok' : 'primary'} />}
        title={t(state === 'allowed' ? 'notice.remindOn' : 'notice.remind')}
        note={t('notice.remindNote', { n: REMIND_HOURS })}
        end={
          state === 'allowed' ? undefined : (
            <Button size={36} tone='soft' busy={state === 'asking'} onPress={() => void ask()} id='remind'>
              {t('notice.remindAct')}
            </Button>
          )
        }
      />
    </CellGroup>
  )
}
