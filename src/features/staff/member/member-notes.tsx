import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { MemberNote } from '@/contract/staff/member'
import { formatMinute, readInstant } from '@/domain/time'
import { MorePages } from '@/shell/page/more-pages'
import { LoadError } from '@/shell/page/load-error'
import { isApiError } from '@/http/api-error'
import { usePaged } from '@/http/use-paged'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Dialog } from '@/ui/dialog/dialog'
import { SectionHead } from '@/ui/section-head/section-head'
import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import type { SkeletonProps } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'
import { toast } from '@/ui/toast/toast-store'
import { useMemberNotesQuery, useRemoveNoteMutation } from './member-queries'
import type { MemberOf } from '../staff-keys'
import { useT } from '../desk/texts'
import styles from './member-notes.module.scss'
import { NoteDialog } from './note-dialog'

const shapes: readonly SkeletonProps[] = [
  { kind: 'line', width: '80%' },
  { kind: 'small', width: '40%' },
]

function DeleteDialog({ of, note, onClose }: { of: MemberOf; note: MemberNote; onClose: () => void }) {
  const t = useT()
  const removing = useRemoveNoteMutation(of)
  const remove = () =>
    removing.mutate(note, {
      onSuccess: () => {
        toast(t('desk.noteDeleted'), 'done')
        onClose()
      },
      onError: (error) => {
        toast((isApiError(error) && error.status !== 0 && error.msg) || t('desk.noteDeleteFailed'), 'failed')
        onClose()
      },
    })
  return (
    <Dialog
      open
      id='delete-note'
      title={t('desk.noteDeleteTitle')}
      body={`${note.words}\n${t('desk.noteDeleteBody')}`}
      safe={{ word: t('desk.noteKeep'), onPress: onClose, disabled: removing.isPending }}
      act={{ word: t('desk.noteDelete'), onPress: remove, busy: removing.isPending, danger: true, id: 'delete-note-confirm' }}
    />
  )
}

/** The shop's notes about a member, each with its author and time; the user writes new ones and deletes the user's own. */
export function MemberNotes({ of }: { of: MemberOf }) {
  const t = useT()
  const query = useMemberNotesQuery(of)
  const list = usePaged(query, (page) => page.notes)
  const [writing, setWriting] = useState(false)
  const [deleting, setDeleting] = useState<MemberNote>()
  return (
    <>
      <SectionHead small title={t('desk.notes')} note={t('desk.notesNote')} />
      {list.state === 'error' && <LoadError error={list.error} busy={list.busy} onRetry={() => void list.refresh()} />}
      {list.state === 'loading' && <CardListSkeleton label={t('common.loading')} shapes={shapes} />}
      <Stack>
        {list.items.map((note) => (
          <Card pad key={note.id} id={`note-${note.id}`}>
            <Text className={styles.words}>{note.words}</Text>
            <View className={styles.foot}>
              <Text className={styles.by}>
                {t('desk.noteBy', { name: note.author.username, time: formatMinute(readInstant(note.at)) })}
              </Text>
              {note.is_own && (
                <Button
                  size={36}
                  tone='quiet'
                  id={`delete-note-${note.id}`}
                  label={t('desk.noteDeleteLabel', { words: note.words })}
                  onPress={() => setDeleting(note)}
                >
                  {t('desk.noteDelete')}
                </Button>
              )}
            </View>
          </Card>
        ))}
        <MorePages query={query} word={t('desk.olderNotes')} id='more-notes' />
        {list.state === 'empty' && (
          <Card pad>
            <Text className={styles.by}>{t('desk.notesNone')}</Text>
          </Card>
        )}
        {list.state !== 'error' && (
          <Button tone='line' size={44} full icon='edit' id='add-note' onPress={() => setWriting(true)}>
            {t('desk.noteAdd')}
          </Button>
        )}
      </Stack>
      {writing && <NoteDialog of={of} onClose={() => setWriting(false)} />}
      {deleting && <DeleteDialog of={of} note={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}
