import { useState } from 'react'
import { Button } from '@/ui/button/button'
import { Counter } from '@/ui/counter/counter'
import { Dialog } from '@/ui/dialog/dialog'
import { Field } from '@/ui/field/field'
import { Sheet } from '@/ui/sheet/sheet'
import { useT } from './texts'
import type { Door } from './use-door'

/** How many people of a ticket come in, all that are left at first. */
function PeopleDialog({ door }: { door: Door }) {
  const t = useT()
  const order = door.asking!.order!
  const left = order.people - order.admitted
  const [people, setPeople] = useState(left)
  return (
    <Dialog
      open
      id='admit-people'
      title={t('activity-admit.peopleAsk')}
      body={t('activity-admit.peopleNote', { name: order.user.username, n: left })}
      safe={{ word: t('activity-admit.cancel'), onPress: door.closeAsk, id: 'admit-cancel' }}
      act={{ word: t('activity-admit.admit'), onPress: () => void door.admit(door.asking!, people), busy: door.busy, id: 'admit-act' }}
    >
      <Counter
        value={people}
        onChange={setPeople}
        label={t('activity-admit.peopleLabel')}
        lessLabel={t('activity-admit.less')}
        moreLabel={t('activity-admit.more')}
        max={left}
      />
    </Dialog>
  )
}

/** The twelve digits beside a code, for a phone whose code cannot be read. */
export function NumberSheet({ door, open, onClose }: { door: Door; open: boolean; onClose: () => void }) {
  const t = useT()
  const [number, setNumber] = useState('')
  const [error, setError] = useState<string>()
  const submit = () => {
    if (!door.readNumber(number)) return setError(t('activity-admit.numberWrong'))
    setNumber('')
    onClose()
  }
  return (
    <Sheet
      open={open}
      id='number-sheet'
      title={t('activity-admit.byNumber')}
      onClose={onClose}
      closeLabel={t('common.close')}
      foot={
        <Button full onPress={submit} id='number-act'>
          {t('activity-admit.admit')}
        </Button>
      }
    >
      <Field
        id='ticket-number'
        type='digit'
        value={number}
        onChange={(value) => {
          setNumber(value)
          setError(undefined)
        }}
        named
        label={t('activity-admit.numberLabel')}
        hint={t('activity-admit.numberHint')}
        maxLength={16}
        {...(error && { error })}
        onConfirm={submit}
      />
    </Sheet>
  )
}

/** The questions and refusals at the door, as dialogs. */
export function DoorDialogs({ door }: { door: Door }) {
  const t = useT()
  if (door.asking?.order) return <PeopleDialog door={door} />
  if (door.refused === undefined) return null
  return (
    <Dialog
      open
      id='admit-refused'
      title={t('activity-admit.refused')}
      body={t('activity-admit.refusedNote', { reason: door.refused })}
      act={{ word: t('activity-admit.known'), onPress: door.closeRefused, id: 'admit-known' }}
    />
  )
}
