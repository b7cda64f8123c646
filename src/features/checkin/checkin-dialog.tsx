import { useEffect, useState } from 'react'
import { Dialog } from '@/ui/dialog/dialog'
import { registerCheckinDialog, type CheckinQuestion } from './dialog-store'

interface Asking {
  question: CheckinQuestion
  answer: (agreed: boolean) => void
}

/** Shows the questions of entry of the page that it is in. */
export function CheckinDialog() {
  const [asking, setAsking] = useState<Asking>()
  useEffect(() => registerCheckinDialog((question) => new Promise((answer) => setAsking({ question, answer }))), [])
  if (!asking) return null
  const { title, body, act, safe, danger } = asking.question
  const end = (agreed: boolean) => () => {
    setAsking(undefined)
    asking.answer(agreed)
  }
  return (
    <Dialog
      open
      id='checkin-ask'
      title={title}
      body={body}
      safe={{ word: safe, onPress: end(false), id: 'checkin-ask-no' }}
      act={{ word: act, onPress: end(true), danger: danger ?? false, id: 'checkin-ask-yes' }}
    />
  )
}
