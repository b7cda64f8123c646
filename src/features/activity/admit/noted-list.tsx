import { formatTime, readInstant } from '@/domain/time'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { Tag } from '@/ui/tag/tag'
import type { Noted } from './door-store'
import { useT } from './texts'
import type { Door } from './use-door'

const END = 4

const name = (t: ReturnType<typeof useT>, { seen, number, code }: Noted) =>
  seen ?? t('activity-admit.unseen', { end: (number ?? code?.split('.')[1] ?? '').slice(-END) })

/** What was noted without a network: not verified yet, and what the server has said of the rest. */
export function NotedList({ door }: { door: Door }) {
  const t = useT()
  const { waiting, told } = door
  const at = (noted: Noted) => t('activity-admit.atTime', { time: formatTime(readInstant(noted.at)) })
  return (
    <>
      {waiting.length > 0 && (
        <>
          <SectionHead
            small
            title={t('activity-admit.unproved', { n: waiting.length })}
            note={t(door.online ? 'activity-admit.sending' : 'activity-admit.unprovedNote')}
          />
          <Stack>
            <CellGroup role='list' label={t('activity-admit.unproved', { n: waiting.length })}>
              {waiting.map((noted) => (
                <Cell
                  key={noted.key}
                  role='listitem'
                  title={name(t, noted)}
                  note={at(noted)}
                  end={<Tag tone='warn'>{t('activity-admit.unprovedRow')}</Tag>}
                />
              ))}
            </CellGroup>
          </Stack>
        </>
      )}
      {told.length > 0 && (
        <>
          <SectionHead small title={t('activity-admit.told', { n: told.length })} />
          <Stack>
            <CellGroup role='list' label={t('activity-admit.told', { n: told.length })}>
              {told.map((noted, row) => (
                <Cell
                  key={noted.key}
                  role='listitem'
                  title={name(t, noted)}
                  note={[at(noted), noted.told].join(' · ')}
                  noteTone='warn'
                  end={
                    <Button size={36} tone='line' onPress={() => door.forget(noted.key)} id={`forget-${row}`}>
                      {t('activity-admit.forget')}
                    </Button>
                  }
                />
              ))}
            </CellGroup>
          </Stack>
        </>
      )}
    </>
  )
}
