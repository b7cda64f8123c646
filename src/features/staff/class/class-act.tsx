import { useState, type ReactNode } from 'react'
import type { StaffSchedule } from '@/contract/staff/staff'
import { dayOf, readInstant } from '@/domain/time'
import { isApiError } from '@/http/api-error'
import { serverNow } from '@/http/clock'
import { dayText, timeRangeText } from '@/i18n/dates'
import { Button, type ButtonTone } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { toast } from '@/ui/toast/toast-store'
import { useT } from './texts'

interface ClassActProps {
  schedule: StaffSchedule
  id: string
  tone: ButtonTone
  words: {
    act: string
    title: 'staff-class.callOffTitle' | 'staff-class.reopenTitle'
    body: string
    safe: string
    confirm: string
    failed: string
  }
  danger?: boolean
  busy: boolean
  /** The question of the act, in the dialog; `ready` is false until it is answered. */
  children?: ReactNode
  ready?: boolean
  /** Carries it out; `done` shows the result and closes the dialog, `failed` shows why and leaves it open. */
  onConfirm: (then: { done: (words: string) => void; failed: (error: unknown) => void }) => void
}

/** An act on a whole class, after a dialog that says what it means for its members. */
export function ClassAct({ schedule, id, tone, words, danger = false, busy, children, ready = true, onConfirm }: ClassActProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const start = readInstant(schedule.start)
  const time = `${dayText(t, dayOf(start), dayOf(serverNow()))} ${timeRangeText(t, start, readInstant(schedule.end))}`
  const submit = () =>
    onConfirm({
      done: (said) => {
        toast(said, 'done')
        setOpen(false)
      },
      failed: (error) => toast((isApiError(error) && error.status !== 0 && error.msg) || words.failed, 'failed'),
    })
  return (
    <>
      <Button full tone={tone} id={id} onPress={() => setOpen(true)}>
        {words.act}
      </Button>
      <Dialog
        open={open}
        id={`${id}-dialog`}
        title={t(words.title, { time, course: schedule.course.name })}
        body={words.body}
        safe={{ word: words.safe, onPress: () => setOpen(false), disabled: busy, id: `${id}-keep` }}
        act={{ word: words.confirm, onPress: submit, busy, danger, disabled: !ready, id: `${id}-confirm` }}
      >
        {children}
      </Dialog>
    </>
  )
}
