import { useState } from 'react'
import type { Session } from '@/contract/member/devices'
import { SESSION_MOST_DAYS } from '@/domain/keep-days'
import { dayOf, formatMinute, readInstant } from '@/domain/time'
import { isApiError } from '@/http/api-error'
import { serverNow } from '@/http/clock'
import { dayWord } from '@/i18n/dates'
import { go } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { Dialog } from '@/ui/dialog/dialog'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Icon } from '@/ui/icon/icon'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { Tag } from '@/ui/tag/tag'
import { toast } from '@/ui/toast/toast-store'
import { useEndMutation } from './devices-queries'
import { useT } from './texts'

interface DevicesProps {
  shopId: number
  userId: number
  sessions: readonly Session[]
}

/** This device and the others, a warning of a new one, and the way to log out on one or on all. */
export function Devices({ shopId, userId, sessions }: DevicesProps) {
  const t = useT()
  const [asked, ask] = useState<Session | 'others'>()
  const ending = useEndMutation(userId)
  const today = dayOf(serverNow())
  const writeName = ({ system, app }: Session) =>
    [t(system === '' ? 'devices.unknown' : `devices.${system}`), app !== '' && t(`devices.${app}`)].filter(Boolean).join(' · ')
  const since = ({ logged_in_at, is_current }: Session) =>
    t('devices.since', { time: formatMinute(readInstant(logged_in_at)).slice(5, is_current ? undefined : 10) })
  const seen = ({ seen_at }: Session) => t('devices.seen', { day: dayWord(t, dayOf(readInstant(seen_at)), today) })
  const own = sessions.find((each) => each.is_current)
  const others = sessions.filter((each) => !each.is_current)
  const fresh = others.find((each) => each.is_new)
  const end = () =>
    asked &&
    ending.mutate(asked === 'others' ? undefined : asked.id, {
      onSuccess: () => toast(t('devices.ended'), 'done'),
      onError: (error) => toast((isApiError(error) && error.status !== 0 && error.msg) || t('devices.endFailed'), 'failed'),
      onSettled: () => ask(undefined),
    })
  return (
    <Stack>
      {fresh && (
        <CellGroup>
          <Cell
            id='device-warning'
            lead={<Icon name='alert' />}
            title={t('devices.warning', { device: writeName(fresh) })}
            note={t('devices.warningBody', { time: formatMinute(readInstant(fresh.logged_in_at)).slice(5) })}
            noteTone='warn'
            chevron
            onPress={() => void go('phoneChangePage', { shopId })}
          />
        </CellGroup>
      )}
      {own && (
        <>
          <SectionHead title={t('devices.own')} />
          <CellGroup>
            <Cell
              id='device-own'
              lead={<Glyph name='mobile' tone='primary' />}
              title={writeName(own)}
              note={since(own)}
              value={t('devices.inUse')}
            />
          </CellGroup>
        </>
      )}
      <SectionHead title={t('devices.others', { n: others.length })} />
      <CellGroup>
        {others.length === 0 && <Cell id='device-none' title={t('devices.none')} note={t('devices.noneNote')} />}
        {others.map((session) => (
          <Cell
            key={session.id}
            id={`device-${session.id}`}
            lead={<Glyph name='mobile' />}
            title={writeName(session)}
            note={`${seen(session)} · ${since(session)}`}
            value={t('devices.end')}
            end={session.is_new ? <Tag tone='warn'>{t('devices.isNew')}</Tag> : undefined}
            onPress={() => ask(session)}
          />
        ))}
      </CellGroup>
      {others.length > 1 && (
        <Button tone='quiet' full id='end-others' onPress={() => ask('others')}>
          {t('devices.endOthers', { n: others.length })}
        </Button>
      )}
      <FootNote icon='shield'>{t('devices.rule', { days: SESSION_MOST_DAYS })}</FootNote>
      <Dialog
        open={asked !== undefined}
        id='end-dialog'
        title={
          asked === 'others' ? t('devices.askOthers', { n: others.length }) : t('devices.ask', { device: asked ? writeName(asked) : '' })
        }
        body={t('devices.askBody')}
        safe={{ word: t('common.cancel'), onPress: () => ask(undefined), disabled: ending.isPending }}
        act={{ word: t('devices.end'), onPress: end, busy: ending.isPending, danger: true, id: 'confirm-end' }}
      />
    </Stack>
  )
}
