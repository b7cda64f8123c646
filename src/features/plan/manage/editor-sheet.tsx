import type { ReactNode } from 'react'
import { Button } from '@/ui/button/button'
import { Sheet } from '@/ui/sheet/sheet'
import { Stack } from '@/ui/stack/stack'
import { useT } from './texts'

interface EditorSheetProps {
  id: string
  title: string
  save: { id: string; onPress: () => void }
  /** Removes an existing card or action. */
  remove: { word: string; id: string; onPress: () => void } | undefined
  /** It is being saved: the sheet stays open until then. */
  busy?: boolean | undefined
  onClose: () => void
  children: ReactNode
}

/** The sheet that edits a card or an action. */
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
          {t('plan-manage.save')}
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
