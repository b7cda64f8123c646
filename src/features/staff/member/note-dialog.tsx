import { useState } from 'react'
import { NOTE_MOST } from '@/domain/staff/note'
import { useAttempt } from '@/http/use-attempt'
import { Dialog } from '@/ui/dialog/dialog'
import { TextArea } from '@/ui/text-area/text-area'
import { toast } from '@/ui/toast/toast-store'
import { useWriteNoteMutation } from './member-queries'
import type { MemberOf } from '../staff-keys'
import { useT } from '../desk/texts'

/** Writes a note about a member. */
export function NoteDialog({ of, onClose }: { of: MemberOf; onClose: () => void }) {
  const t = useT()
  const [words, setWords] = useState('')
  const { send, busy } = useAttempt(useWriteNoteMutation(of))
  const save = () =>
    send(
      { words: words.trim() },
      {
        onSuccess: () => {
          toast(t('desk.noteSaved'), 'done')
          onClose()
        },
        onRefused: ({ msg }) => toast(msg || t('desk.saveFailed'), 'failed'),
        onUnknown: (said) => toast(said || t('desk.saveFailed'), 'failed'),
      },
    )
  return (
    <Dialog
      open
      id='note-dialog'
      title={t('desk.noteTitle')}
      body={t('desk.notesNote')}
      safe={{ word: t('desk.cancel'), onPress: onClose, disabled: busy }}
      act={{ word: t('desk.save'), onPress: save, busy, disabled: words.trim() === '', id: 'save-note' }}
    >
      <TextArea
        id='note-words'
        value={words}
        onChange={setWords}
        label={t('desk.noteWords')}
        hint={t('desk.noteHint')}
        maxLength={NOTE_MOST}
      />
    </Dialog>
  )
}
