import { fail } from '@server/errors'
import type { MemberNote } from '@/contract/staff/member'
import { formatInstant, instantOf, type Instant } from '@/domain/time'
import type { Asking } from '@server/authority/reach'
import { memberFor } from './read-member'
import { authorOfNote, deleteNote, insertNote, listNotes } from './repository'
import type { NoteRow } from './rows'

const PAGE_SIZE = 10

const noteWire = ({ id, words, at, authorId, author }: NoteRow, { actor }: Asking): MemberNote => ({
  id,
  words,
  at: formatInstant(instantOf(at)),
  author: { id: authorId, username: author },
  is_own: authorId === actor.accountId,
})

export const readNotes = async (asking: Asking, userId: number, before: number | null) => {
  await memberFor(asking, userId)
  const rows = await listNotes(asking.membership.shopId, userId, before, PAGE_SIZE + 1)
  const notes = rows.slice(0, PAGE_SIZE).map((row) => noteWire(row, asking))
  return { notes, next: rows.length > PAGE_SIZE ? notes.at(-1)!.id : null }
}

export const writeNote = async (asking: Asking, userId: number, typed: string, now: Instant) => {
  await memberFor(asking, userId)
  const words = typed.trim() || fail('request.invalid', { field: 'words' })
  const { shopId, brandId } = asking.membership
  return { note: noteWire(await insertNote({ shopId, brandId, userId, authorId: asking.actor.accountId, words }, now), asking) }
}

/** Deletes a note that the caller wrote; somebody else's fails with `permission.none`. */
export const removeNote = async (asking: Asking, userId: number, noteId: number) => {
  await memberFor(asking, userId)
  const author = (await authorOfNote(asking.membership.shopId, userId, noteId)) ?? fail('staff.note_not_found')
  if (author !== asking.actor.accountId) return fail('permission.none')
  await deleteNote(noteId, author)
  return {}
}
