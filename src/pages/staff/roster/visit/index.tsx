import { Text } from '@tarojs/components'
import { useState } from 'react'
import { dayOf, formatInstant, formatTime, type Instant } from '@/domain/time'
import { canAct } from '@/domain/staff/permissions'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { MomentChoice } from '@/features/shop/moment/moment-choice'
import { withBoundary } from '@/shell/page/with-boundary'
import { useMakeVisitMutation } from '@/features/staff/staff-mutations'
import type { ChosenMember } from '@/features/staff/find/chosen-member'
import { MemberPicker } from '@/features/staff/find/member-picker'
import { Permitted } from '@/features/staff/permitted'
import { useT } from '@/features/staff/roster/texts'
import { useNow } from '@/http/clock'
import { useAttempt } from '@/http/use-attempt'
import { dayText } from '@/i18n/dates'
import { goBack, replace } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Page } from '@/ui/page/page'
import { SectionHead } from '@/ui/section-head/section-head'
import { toast } from '@/ui/toast/toast-store'

/** Somebody who works at the shop makes an appointment with a member, who is told (booking ledger BK-122, BK-145). */
function NewVisitPage() {
  const t = useT()
  const { shopId } = useRouteParams('newVisitPage')
  const { visitor } = useLoggedIn(shopId)
  const today = dayOf(useNow())
  const [member, choose] = useState<ChosenMember>()
  const [at, setAt] = useState<Instant>()
  const visit = useAttempt(useMakeVisitMutation())
  const send = () =>
    visit.send(
      { shopId, user_id: member!.id, visit_at: formatInstant(at!) },
      {
        onSuccess: ({ visit_record: { id } }) => {
          toast(t('roster.visitMade', { name: member!.username }), 'done')
          void replace('visitPage', { shopId, visitId: id })
        },
        onRefused: ({ msg }) => toast(msg || t('roster.visitFailed'), 'failed'),
        onUnknown: (said) => toast(said || t('roster.visitFailed'), 'failed'),
      },
    )
  return (
    <Page title={t('roster.visitTitle')} onBack={() => void goBack('coachGroupSchedules', { shopId })} backLabel={t('common.back')}>
      {!visitor && (
        <Permitted shopId={shopId} may={(who) => canAct(who, 'write', 'court')}>
          <MemberPicker shopId={shopId} member={member} onChoose={choose} />
          <SectionHead small title={t('roster.visitWhen')} />
          <MomentChoice chosen={at} onChoose={setAt} />
          <ActionBar>
            <Text>{at ? `${dayText(t, dayOf(at), today)} ${formatTime(at)}` : t('roster.visitPick')}</Text>
            <Button grow id='make-visit' disabled={!member || !at} busy={visit.busy} onPress={send}>
              {t('roster.visitAct')}
            </Button>
          </ActionBar>
        </Permitted>
      )}
    </Page>
  )
}

export default withBoundary(NewVisitPage)
