import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import type { Waiting } from './use-waiting'
import { useT } from './texts'

/** The subscription to free seats: offered, made with a position, needless while waiting, or cancelled (booking ledger BK-206). */
export function VacancyCell({ waiting }: { waiting: Waiting }) {
  const t = useT()
  const vacancy = waiting.state?.vacancy
  if (!vacancy) return null
  const { state, position, subscription_id: id } = vacancy
  const notes = {
    'can-subscribe': t('waiting.vacancyNote'),
    subscribed: t('waiting.subscribedAt', { n: position ?? 1 }),
    waiting: t('waiting.waitingNote', { n: position ?? 1 }),
    cancelled: t('waiting.cancelledNote'),
  }
  const act = () => {
    if (state === 'waiting') return null
    return state === 'subscribed' && id !== null ? (
      <Button size={36} tone='line' busy={waiting.busy} onPress={() => waiting.unwatch(id)} id='unwatch'>
        {t('waiting.unsubscribe')}
      </Button>
    ) : (
      <Button size={36} tone='soft' busy={waiting.busy} onPress={() => waiting.watch()} id='watch'>
        {t('waiting.subscribe')}
      </Button>
    )
  }
  return (
    <CellGroup>
      <Cell id='vacancy' lead={<Glyph flat name='bell' />} title={t('waiting.vacancyTitle')} note={notes[state]} end={act()} />
    </CellGroup>
  )
}
