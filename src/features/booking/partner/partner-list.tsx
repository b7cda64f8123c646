import { ProfileAvatar } from '@/features/member/profile/profile-avatar'
import type { Answer } from '@/http/call'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { EmptyState } from '@/ui/state-view/state-view'
import { toast } from '@/ui/toast/toast-store'
import { useInviteMutation } from './use-partners'
import { useT } from './texts'
import { failureText } from '../waiting/waiting-failure'

interface PartnerListProps {
  shopId: number
  orderId: number
  partners: Answer<'groupPartners'>['shop_user_ship']
}

/** Members who were in the same classes; each can be invited once. */
export function PartnerList({ shopId, orderId, partners }: PartnerListProps) {
  const t = useT()
  const inviting = useInviteMutation(shopId, orderId)
  if (partners.length === 0) return <EmptyState title={t('partner.empty')} body={t('partner.emptyBody')} />
  const invite = (id: number, name: string) => {
    if (inviting.isPending) return
    inviting.mutate(id, {
      onSuccess: () => toast(t('partner.done', { name }), 'done'),
      onError: (error) => toast(failureText(error, t('partner.failed')), 'failed'),
    })
  }
  return (
    <CellGroup>
      {partners.map(({ user, is_invited: isInvited }) => (
        <Cell
          key={user.id}
          id={`partner-${user.id}`}
          lead={<ProfileAvatar user={user} size={40} />}
          title={user.username}
          end={
            <Button
              size={36}
              tone='soft'
              disabled={isInvited}
              busy={inviting.isPending && inviting.variables === user.id}
              onPress={() => invite(user.id, user.username)}
              label={`${t(isInvited ? 'partner.invited' : 'partner.invite')} ${user.username}`}
              id={`invite-${user.id}`}
            >
              {t(isInvited ? 'partner.invited' : 'partner.invite')}
            </Button>
          }
        />
      ))}
    </CellGroup>
  )
}
