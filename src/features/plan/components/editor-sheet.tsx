import type { ReactNode } from 'react'
import { Button } from '@/ui/button/button'
import { Sheet } from '@/ui/sheet/sheet'
import { Stack } from '@/ui/stack/stack'
import { useT } from '../texts'

interface EditorSheetProps {
  id: string
  title: string
  save: { id: string; onPress: () => void }
  /** Of what was there before. */
  remove: { word: string; id: string; onPress: () => void } | undefined
  /** What was written is being kept: it stays in sight until it is. */
  busy?: boolean | undefined
  onClose: () => void
  children: ReactNode
}

/** A part of a workout as it is written. */
export function EditorSheet({ id, title, save, remove, busy, onClose, children }: EditorSheetProps) {
  const t = useT()
  return (
    <Sheet
      open
      id={id}
      title={title}
      onClose={onClose}
      closeLabel={t('common.close')}
      foot={
        <Button full busy={busy ?? false} onPress={save.onPress} id={save.id}>
          {t('plan.save')}
        </Button>
      }
    >
      <Stack>
        {children}
        {remove && (
          <Button tone='line' full disabled={busy ?? false} onPress={remove.onPress} id={remove.id}>
            {remove.word}
          </Button>
        )}
      </Stack>
    </Sheet>
  )
}
