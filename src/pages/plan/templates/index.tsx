import { useState } from 'react'
import type { PlanTemplate } from '@/contract/plan'
import { judgeTemplateAdding } from '@/domain/plan/workout'
import { useManageMutation } from '@/features/plan/api/plan-mutations'
import { useTemplatesQuery } from '@/features/plan/api/plan-queries'
import { MakePlanSheet } from '@/features/plan/components/make-plan-sheet'
import { PlanListSkeleton } from '@/features/plan/components/paged-list'
import { useT } from '@/features/plan/texts'
import { useSession } from '@/features/member/session'
import { QueryPage } from '@/features/shop/components/query-page'
import { withBoundary } from '@/features/shop/components/with-boundary'
import { call } from '@/http/call'
import { host } from '@/platform/host'
import { go, goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Dialog } from '@/ui/dialog/dialog'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'

/** One's own plan templates; they are added and written in the coach app alone (booking ledger BK-290, BK-402). */
function TemplatesPage() {
  const t = useT()
  const { shopId } = useRouteParams('planTemplates')
  const session = useSession(shopId)
  const userId = session.kind === 'account' ? session.user.id : 0
  const [making, setMaking] = useState<PlanTemplate>()
  const [told, setTold] = useState(false)
  const removing = useManageMutation((templateId: number) => call('planTemplateRemove', { templateId, shop_id: shopId }))
  const verdict = judgeTemplateAdding(host.read().app)
  const write = (id?: number) => (verdict.ok ? void go('planTemplate', { shopId, ...(id !== undefined && { id }) }) : setTold(true))
  return (
    <QueryPage
      title={t('plan.templates')}
      onBack={() => void goBack('planManage', { shopId })}
      query={useTemplatesQuery(shopId, userId)}
      skeleton={<PlanListSkeleton pictures={false} />}
    >
      {({ data }) => (
        <>
          {data.length === 0 && <EmptyState title={t('plan.noTemplates')} body={t('plan.noTemplatesBody')} />}
          <Stack>
            {data.map((template) => (
              <CellGroup key={template.id}>
                <Cell
                  title={template.name}
                  note={template.tags.join(' · ') || null}
                  chevron
                  onPress={() => write(template.id)}
                  id={`template-${template.id}`}
                />
                <Cell plain title={t('plan.makePlan')} onPress={() => setMaking(template)} id={`make-${template.id}`} />
                <Cell plain title={t('plan.remove')} onPress={() => removing.mutate(template.id)} id={`remove-${template.id}`} />
              </CellGroup>
            ))}
          </Stack>
          <ActionBar>
            <Button full onPress={() => write()} id='add-template'>
              {t('plan.addTemplate')}
            </Button>
          </ActionBar>
          {making && <MakePlanSheet shopId={shopId} template={making} onClose={() => setMaking(undefined)} />}
          <Dialog
            open={told}
            id='coach-app-only'
            title={t('plan.coachAppOnly')}
            act={{ word: t('plan.known'), onPress: () => setTold(false), id: 'known' }}
          />
        </>
      )}
    </QueryPage>
  )
}

export default withBoundary(TemplatesPage)
