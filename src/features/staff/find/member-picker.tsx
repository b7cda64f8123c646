import { useState } from 'react'
import { Avatar } from '@/ui/avatar/avatar'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import type { ChosenMember } from './chosen-member'
import { useT } from './texts'
import { AddMemberDialog } from './add-member-dialog'
import { MemberSearch } from './member-search'

interface MemberPickerProps {
  shopId: number
  member: ChosenMember | undefined
  onChoose: (member: ChosenMember | undefined) => void
  /** With nobody chosen the user books for himself. */
  orSelf?: boolean
}

/** The member to book for: found by name or phone, or added now (booking ledger BK-114, BK-115, identity ledger IP-054). */
export function MemberPicker({ shopId, member, onChoose, orSelf }: MemberPickerProps) {
  const t = useT()
  const [adding, setAdding] = useState(false)
  return (
    <>
      <SectionHead small title={t('staff-find.forWhom')} {...(orSelf && !member && { note: t('staff-find.orSelf') })} />
      <Stack>
        {member ? (
          <CellGroup>
            <Cell
              id='chosen-member'
              lead={<Avatar src={member.avatar} size={40} />}
              title={member.username}
              note={member.phone}
              end={
                <Button size={36} tone='soft' id='change-member' onPress={() => onChoose(undefined)}>
                  {t('staff-find.changeMember')}
                </Button>
              }
            />
          </CellGroup>
        ) : (
          <MemberSearch shopId={shopId} onChoose={onChoose} onAdd={() => setAdding(true)} />
        )}
      </Stack>
      {adding && (
        <AddMemberDialog
          shopId={shopId}
          onClose={() => setAdding(false)}
          onAdded={(added) => {
            setAdding(false)
            onChoose(added)
          }}
        />
      )}
    </>
  )
}
