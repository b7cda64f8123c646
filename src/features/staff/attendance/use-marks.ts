import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClassAttendance, ClassPerson } from '@/contract/staff/attendance'
import type { ClassMark } from '@/domain/booking/class-mark'
import { isApiError } from '@/http/api-error'
import { call } from '@/http/call'
import { toast } from '@/ui/toast/toast-store'
import { staffKeys } from '../staff-keys'
import { useT } from './texts'

type Mark = ClassMark | null
type Wanted = ReadonlyMap<number, Mark>

/**
 * The marks of a class: shown at once, sent one after the other in the order of the taps, and undone where the server refuses them. Marking twice
 * changes nothing, so it needs no key.
 */
export const useMarks = (shopId: number, scheduleId: number) => {
  const t = useT()
  const client = useQueryClient()
  const queryKey = staffKeys.attendance(shopId, scheduleId)
  const [wanted, setWanted] = useState<Wanted>(new Map())
  /** The orders that the last bulk marked. */
  const [bulk, setBulk] = useState<readonly number[]>([])
  const settle = (sent: Wanted) => setWanted((now) => new Map([...now].filter(([id, mark]) => !sent.has(id) || sent.get(id) !== mark)))
  const { mutate, isPending } = useMutation({
    scope: { id: `class-mark-${shopId}-${scheduleId}` },
    mutationFn: (marks: Wanted) =>
      call('classMark', { shopId, scheduleId, marks: [...marks].map(([order_id, mark]) => ({ order_id, mark })) }),
    onSuccess: (answer: ClassAttendance, sent) => {
      client.setQueryData(queryKey, answer)
      settle(sent)
    },
    onError: (error, sent) => {
      settle(sent)
      setBulk([])
      toast((isApiError(error) && error.status !== 0 && error.msg) || t('staff-attendance.failed'), 'failed')
      void client.invalidateQueries({ queryKey })
    },
    // The orders of the class and the lists of classes show marks, too.
    onSettled: () => void client.invalidateQueries({ queryKey: staffKeys.orders(shopId, scheduleId) }),
  })
  const send = (marks: Wanted) => {
    setWanted((now) => new Map([...now, ...marks]))
    mutate(marks)
  }
  const all = (ids: readonly number[], mark: Mark): Wanted => new Map(ids.map((id) => [id, mark]))
  return {
    busy: isPending,
    bulk,
    /** The mark that the server knows, with the taps since. */
    shown: (person: ClassPerson): ClassPerson => {
      const mark = wanted.get(person.order_id)
      return mark === undefined ? person : { ...person, mark, marked_by: null, at: null }
    },
    /** Tapping the given mark takes it back. */
    mark: (person: ClassPerson, mark: ClassMark) => {
      setBulk([])
      send(new Map([[person.order_id, person.mark === mark ? null : mark]]))
    },
    markAll: (ids: readonly number[]) => {
      setBulk(ids)
      send(all(ids, 'present'))
      toast(t('staff-attendance.restDone', { n: ids.length }), 'done')
    },
    undo: () => {
      send(all(bulk, null))
      setBulk([])
      toast(t('staff-attendance.undone'), 'done')
    },
  }
}
