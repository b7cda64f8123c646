import { dayOf } from '@/domain/time'
import { useNow } from '@/http/clock'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import type { Rest } from './use-rests'
import { restText } from './rest-text'
import { useT } from './texts'

interface RestListProps {
  rests: readonly Rest[]
  onEdit: (rest: Rest) => void
  onDrop: (rest: Rest) => void
}

/** The rests of a day, to move and to delete. */
export function RestList({ rests, onEdit, onDrop }: RestListProps) {
  const t = useT()
  const now = useNow()
  const words = (rest: Rest) => restText(t, rest, dayOf(now))
  return (
    <>
      <SectionHead small title={t('staff-rests.list')} />
      <Stack>
        <CellGroup>
          {rests.length === 0 && <Cell id='rests-none' title={t('staff-rests.none')} note={t('staff-rests.note')} plain />}
          {rests.map((rest) => (
            <Cell
              key={rest.id}
              id={`rest-${rest.id}`}
              lead={<Glyph name='clock' />}
              title={words(rest)}
              end={
                rest.end <= now ? undefined : (
                  <>
                    <Button
                      size={36}
                      tone='quiet'
                      id={`edit-rest-${rest.id}`}
                      onPress={() => onEdit(rest)}
                      label={`${t('staff-rests.edit')} ${words(rest)}`}
                    >
                      {t('staff-rests.edit')}
                    </Button>
                    <Button
                      size={36}
                      tone='quiet'
                      id={`drop-rest-${rest.id}`}
                      onPress={() => onDrop(rest)}
                      label={`${t('staff-rests.drop')} ${words(rest)}`}
                    >
                      {t('staff-rests.drop')}
                    </Button>
                  </>
                )
              }
            />
          ))}
        </CellGroup>
      </Stack>
    </>
  )
}
