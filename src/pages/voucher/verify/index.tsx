import { useState } from 'react'
import { dayOf, readInstant } from '@/domain/time'
import { useCaptchaDialog } from '@/features/member/captcha/use-captcha-dialog'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { useSession } from '@/features/member/session'
import { forgetVoucher, typeVoucher, useVoucherDraft } from '@/features/voucher/draft-store'
import { useT } from '@/features/voucher/texts'
import { CodePart } from '@/features/voucher/verify/code-part'
import { ScanCard } from '@/features/voucher/verify/scan-card'
import { useVerify } from '@/features/voucher/verify/use-verify'
import { WhereSheet } from '@/features/voucher/verify/where-sheet'
import { VoucherGate } from '@/features/voucher/voucher-gate'
import { useKindTabs, useVoucherKinds } from '@/features/voucher/voucher-kinds'
import { useHistoriesQuery } from '@/features/voucher/voucher-queries'
import { givenText } from '@/features/voucher/voucher-words'
import { VoucherSkeleton } from '@/features/voucher/voucher-skeleton'
import { useNow } from '@/http/clock'
import { monthDayText } from '@/i18n/dates'
import { go, goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { withBoundary } from '@/shell/page/with-boundary'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Icon } from '@/ui/icon/icon'
import { Page } from '@/ui/page/page'
import { Segments } from '@/ui/segments/segments'
import { Stack } from '@/ui/stack/stack'

/** A voucher of a platform is scanned or typed here, and looked up without spending it (commerce ledger MC-055, MC-057). */
function VoucherVerifyPage() {
  const t = useT()
  const { shopId, kind: first = 'douyin' } = useRouteParams('voucherVerify')
  const { kind, makeTabs } = useKindTabs(first)
  const { visitor, userId } = useLoggedIn(shopId)
  const session = useSession(shopId)
  const user = session.kind === 'account' ? session.user : undefined
  const kinds = useVoucherKinds(shopId)
  const tabs = makeTabs(kinds ?? [])
  const text = useVoucherDraft(({ text: typed }) => typed)
  const { look, scan, busy, scanWord, refusal, forgive } = useVerify(shopId, kind, user)
  const captcha = useCaptchaDialog()
  const [showsWhere, setShowsWhere] = useState(false)
  const isMember = session.kind === 'account' && typeof session.membershipId === 'number'
  const last = useHistoriesQuery(userId, shopId, kind, isMember).data?.pages[0]?.histories[0]
  const now = useNow('states')
  const isPaused = refusal?.until !== undefined && now < refusal.until

  const type = (typed: string) => {
    if (!isPaused) forgive()
    typeVoucher(typed)
  }
  const toRecords = () =>
    refusal?.recordId === undefined
      ? void go('voucherRecords', { shopId, kind })
      : void go('voucherRecord', { shopId, kind, id: refusal.recordId })
  const again = () => {
    forgive()
    forgetVoucher()
  }

  return (
    <Page
      title={t('voucher.title')}
      onBack={() => void goBack('currentProfilePage', { shopId })}
      backLabel={t('common.back')}
      ground='wash'
    >
      <VoucherGate shopId={shopId} taken={visitor ? undefined : kinds?.includes(kind)} skeleton={<VoucherSkeleton />}>
        {kinds && kinds.length > 1 && (
          <Stack>
            <Segments
              {...tabs}
              onPick={(other) => {
                if (!isPaused) forgive()
                tabs.onPick(other)
              }}
            />
          </Stack>
        )}
        <ScanCard kind={kind} word={scanWord} busy={busy === 'scan'} onScan={scan} />
        <CodePart text={text} refusal={refusal} onType={type} onConfirm={() => text !== '' && !isPaused && look()} />
        <Stack>
          <CellGroup>
            <Cell
              plain
              chevron
              lead={<Icon name='info' />}
              title={t('voucher.where')}
              onPress={() => setShowsWhere(true)}
              id='voucher-where'
            />
            <Cell
              plain
              chevron
              lead={<Icon name='ticket' />}
              title={t('voucher.records')}
              note={
                last &&
                t('voucher.lastRecord', {
                  day: monthDayText(t, dayOf(readInstant(last.created_at))),
                  what: last.exchanges.map((each) => givenText(t, each)).join(t('voucher.and')),
                })
              }
              onPress={() => void go('voucherRecords', { shopId, kind })}
              id='voucher-records'
            />
          </CellGroup>
          <FootNote icon='shield'>{t('voucher.lookPledge')}</FootNote>
        </Stack>
        <ActionBar>
          {refusal?.isFinal ? (
            <>
              <Button tone='quiet' onPress={toRecords} id='refused-records'>
                {t(refusal.recordId === undefined ? 'voucher.toRecords' : 'voucher.toThisRecord')}
              </Button>
              <Button grow onPress={again} id='voucher-again'>
                {t('voucher.again')}
              </Button>
            </>
          ) : (
            <Button full busy={busy === 'look'} disabled={isPaused || text.trim() === ''} onPress={look} id='voucher-look'>
              {t('voucher.look')}
            </Button>
          )}
        </ActionBar>
      </VoucherGate>
      <WhereSheet kind={kind} open={showsWhere} onClose={() => setShowsWhere(false)} />
      {captcha}
    </Page>
  )
}

export default withBoundary(VoucherVerifyPage)
