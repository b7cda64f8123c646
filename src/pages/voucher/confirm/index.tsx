import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { judgeChoice } from '@/domain/voucher/judge-choice'
import { undoWindow } from '@/domain/voucher/kind'
import { useSession } from '@/features/member/session'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { useShopQuery } from '@/features/shop/shop-queries'
import { ChoiceList } from '@/features/voucher/confirm/choice-list'
import { firstChoice } from '@/features/voucher/confirm/choices'
import { GetsCard } from '@/features/voucher/confirm/gets-card'
import { RedeemLayers } from '@/features/voucher/confirm/redeem-layers'
import { useRedeem } from '@/features/voucher/confirm/use-redeem'
import { VoucherTicket } from '@/features/voucher/confirm/voucher-ticket'
import { useVoucherDraft, type ShownVoucher } from '@/features/voucher/draft-store'
import { useT } from '@/features/voucher/texts'
import { givenFigure, givenText, platformName, termText } from '@/features/voucher/voucher-words'
import { goBack, replace } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { withBoundary } from '@/shell/page/with-boundary'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Page } from '@/ui/page/page'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'
import styles from './index.module.scss'

function Confirm({ shown }: { shown: ShownVoucher }) {
  const t = useT()
  const { shopId, kind, certificate } = shown
  const session = useSession(shopId)
  const shop = useShopQuery(shopId).data?.shop
  const rule = certificate.rule[0]!
  const [chosen, setChosen] = useState(() => firstChoice(rule))
  const redeeming = useRedeem(shown, chosen)
  const options = rule.options.filter(({ id }) => chosen.includes(id))
  const isChosen = judgeChoice(
    { exchangeNum: rule.exchange_num, options: rule.options.map(({ id, shop_ok: isHere }) => ({ id, isHere })) },
    chosen,
  ).ok
  const [only, ...others] = options
  return (
    <>
      <VoucherTicket kind={kind} certificate={certificate} />
      <ChoiceList rule={rule} shopName={shop?.name ?? ''} chosen={chosen} onChoose={setChosen} />
      {session.kind === 'account' && <GetsCard kind={kind} options={options} user={session.user} />}
      <Stack>
        {rule.is_monthly && <FootNote icon='refresh'>{t('voucher.monthlyNote', { platform: platformName(t, kind) })}</FootNote>}
        <FootNote icon='info'>
          {t('voucher.spendNote', { platform: platformName(t, kind), n: certificate.undo_minutes || undoWindow(kind) })}
        </FootNote>
        <FootNote icon='user'>{t('voucher.holderNote')}</FootNote>
      </Stack>
      <ActionBar>
        <View className={styles.sum}>
          <Text className={styles.figure}>
            {isChosen && only
              ? others.length === 0
                ? givenFigure(t, only)
                : t('voucher.kinds', { n: options.length })
              : t('voucher.choosing')}
          </Text>
          <Text className={styles.word}>
            {isChosen && only
              ? others.length === 0
                ? [only.card_tpl?.name ?? only.name, termText(t, only)].filter(Boolean).join(' · ')
                : options.map((option) => givenText(t, option)).join(t('voucher.and'))
              : t('voucher.chosenOf', { n: chosen.length, all: rule.exchange_num })}
          </Text>
        </View>
        <Button disabled={!isChosen} onPress={redeeming.ask} id='voucher-redeem'>
          {t('voucher.redeem')}
        </Button>
      </ActionBar>
      <RedeemLayers shown={shown} options={options} redeeming={redeeming} />
    </>
  )
}

/** The choices of a voucher, before it is spent (commerce ledger MC-057, MC-090). After a reload it is looked up again. */
function VoucherConfirmPage() {
  const t = useT()
  const { shopId, kind = 'douyin' } = useRouteParams('voucherConfirm')
  const { userId } = useLoggedIn(shopId)
  const shown = useVoucherDraft((draft) => draft.shown)
  const isThis = shown?.userId === userId && shown.shopId === shopId && shown.kind === kind && shown.certificate.rule.length > 0
  return (
    <Page
      title={t('voucher.confirmTitle')}
      onBack={() => void goBack('voucherVerify', { shopId, kind })}
      backLabel={t('common.back')}
      ground='wash'
    >
      {isThis ? (
        <Confirm key={shown.certificate.ticket} shown={shown} />
      ) : (
        <EmptyState
          things
          title={t('voucher.goneTitle')}
          body={t('voucher.goneBody')}
          act={{ word: t('voucher.lookAgain'), onPress: () => void replace('voucherVerify', { shopId, kind }), id: 'look-again' }}
        />
      )}
    </Page>
  )
}

export default withBoundary(VoucherConfirmPage)
