import { useState } from 'react'
import type { PlanTemplate } from '@/contract/plan/shapes'
import { judgeTemplateAdding } from '@/domain/plan/workout'
import { useManageMutation } from '@/features/plan/plan-mutations'
import { useTemplatesQuery } from '@/features/plan/plan-queries'
import { MakePlanSheet } from '@/features/plan/manage/make-plan-sheet'
import { PlanListSkeleton } from '@/features/plan/paged-list'
import { useT } from '@/features/plan/manage/texts'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { QueryPage } from '@/shell/page/query-page'
import { withBoundary } from '@/shell/page/with-boundary'
import { isApiError } from '@/http/api-error'
import { call } from '@/http/call'
import { host } from '@/platform/host'
import { go, goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Dialog } from '@/ui/dialog/dialog'
import { LongStack } from '@/ui/stack/long-stack'
import { EmptyState } from '@/ui/state-view/state-view'
import { toast } from '@/ui/toast/toast-store'

/** The user's own plan templates; only the coach app can add and edit them (booking ledger BK-290, BK-402). */
function TemplatesPage() {
  const t = useT()
  const { shopId } = useRouteParams('planTemplates')
  const { userId } = useLoggedIn(shopId)
  const [making, setMaking] = useState<PlanTemplate>()
  const [told, setTold] = useState(false)
  const [dropping, setDropping] = useState<PlanTemplate>()
  const removing = useManageMutation((templateId: number) => call('planTemplateRemove', { templateId, shop_id: shopId }))
  const remove = () => {
    if (!dropping || removing.isPending) return
    removing.mutate(dropping.id, {
      onSuccess: () => toast(t('plan-manage.removed'), 'done'),
      onError: (error) => toast((isApiError(error) && error.msg) || t('plan-manage.removeFailed'), 'failed'),
      onSettled: () => setDropping(undefined),
    })
  }
  const verdict = judgeTemplateAdding(host.read().app)
  const write = (id?: number) => (verdict.ok ? void go('planTemplate', { shopId, ...(id !== undefined && { id }) }) : setTold(true))
  return (
    <QueryPage
      title={t('plan-manage.templates')}
      onBack={() => void goBack('planManage', { shopId })}
      query={useTemplatesQuery(shopId, userId)}
      skeleton={<PlanListSkeleton pictures={false} />}
    >
      {({ data }) => (
        <>
          {data.length === 0 && <EmptyState title={t('plan-manage.noTemplates')} body={t('plan-manage.noTemplatesBody')} />}
          <LongStack
            items={data}
            readKey={({ id }) => id}
            estimate={180}
            render={(template) => (
              <CellGroup>
                <Cell
                  title={template.name}
                  note={template.tags.join(' · ') || null}
                  chevron
                  onPress={() => write(template.id)}
                  id={`template-${template.id}`}
                />
                <Cell plain title={t('plan-manage.makePlan')} onPress={() => setMaking(template)} id={`make-${template.id}`} />
                <Cell plain title={t('plan-manage.remove')} onPress={() => setDropping(template)} id={`remove-${template.id}`} />
              </CellGroup>
            )}
          />
          <ActionBar>
            <Button full onPress={() => write()} id='add-template'>
              {t('plan-manage.addTemplate')}
            </Button>
          </ActionBar>
          {making && <MakePlanSheet shopId={shopId} template={making} onClose={() => setMaking(undefined)} />}
          <Dialog
            open={dropping !== undefined}
            id='remove-template'
            title={t('plan-manage.removeTitle', { name: dropping?.name ?? '' })}
            body={t('plan-manage.removeBody')}
            safe={{ word: t('plan.keep'), onPress: () => setDropping(undefined), disabled: removing.isPending, id: 'keep-template' }}
            act={{ word: t('plan-manage.remove'), onPress: remove, busy: removing.isPending, danger: true, id: 'remove-confirm' }}
          />
          <Dialog
            open={told}
            id='coach-app-only'
            title={t('plan-manage.coachAppOnly')}
            act={{ word: t('plan.known'), onPress: () => setTold(false), id: 'known' }}
          />
        </>
      )}
    </QueryPage>
  )
}

export default withBoundary(TemplatesPage)
