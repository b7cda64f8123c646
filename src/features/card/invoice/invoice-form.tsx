import { Text, View } from '@tarojs/components'
import type { CardInvoices } from '@/contract/card/invoice'
import { invoiceMost, type InvoiceKind } from '@/domain/card/invoice/invoice'
import { AmountWords } from '@/features/payment/amount-words'
import { amountText } from '@/i18n/numbers'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { CellGroup } from '@/ui/cell/cell-group'
import { Field } from '@/ui/field/field'
import { FootNote } from '@/ui/foot-note/foot-note'
import { SectionHead } from '@/ui/section-head/section-head'
import { Segments } from '@/ui/segments/segments'
import { Stack } from '@/ui/stack/stack'
import { InvoiceLines } from './invoice-lines'
import styles from './invoice.module.scss'
import type { InvoiceOf } from './invoice-queries'
import { useInvoiceForm } from './use-invoice-form'
import { useT } from './texts'

/** Asks for an invoice: of a person or a company, where it is sent, and what it is of. */
export function InvoiceForm({ of, data }: { of: InvoiceOf; data: CardInvoices }) {
  const t = useT()
  const { typed, isCompany, change, problemAt, busy, submit } = useInvoiceForm(of, data)
  const name = (text: string) => <Text className={styles.name}>{text}</Text>
  return (
    <>
      <SectionHead small title={t('invoice.kind')} />
      <Stack>
        <Segments<InvoiceKind>
          kind='choice'
          label={t('invoice.kind')}
          current={typed.kind}
          onPick={(kind) => change({ kind })}
          segments={[
            { key: 'person', word: t('invoice.person') },
            { key: 'company', word: t('invoice.company') },
          ]}
        />
        <CellGroup>
          <View className={styles.line}>
            <Field
              id='invoice-title'
              variant='row'
              bare
              required
              label={t('invoice.head')}
              hint={t(isCompany ? 'invoice.headCompany' : 'invoice.headPerson')}
              lead={name(t('invoice.head'))}
              maxLength={invoiceMost.title}
              value={typed.title}
              error={problemAt('invoice.title')}
              autoComplete={isCompany ? 'organization' : 'name'}
              onChange={(title) => change({ title })}
            />
          </View>
          {isCompany && (
            <View className={styles.line}>
              <Field
                id='invoice-tax-no'
                variant='row'
                bare
                required
                label={t('invoice.taxNo')}
                hint={t('invoice.taxNoHint')}
                lead={name(t('invoice.taxNo'))}
                maxLength={invoiceMost.taxNo}
                value={typed.taxNo}
                error={problemAt('invoice.tax_no')}
                onChange={(taxNo) => change({ taxNo })}
              />
            </View>
          )}
          <View className={styles.line}>
            <Field
              id='invoice-email'
              variant='row'
              bare
              required
              label={t('invoice.email')}
              hint='name@mail.com'
              lead={name(t('invoice.email'))}
              maxLength={invoiceMost.email}
              value={typed.email}
              error={problemAt('invoice.email')}
              autoComplete='email'
              onChange={(email) => change({ email })}
            />
          </View>
        </CellGroup>
      </Stack>
      <InvoiceLines data={data} />
      <Stack>
        <FootNote icon='shield'>{data.seller?.hours ? t('invoice.sendsIn', { n: data.seller.hours }) : t('invoice.sends')}</FootNote>
      </Stack>
      <ActionBar>
        <AmountWords
          id='invoice-amount'
          amount={amountText(data.amount)}
          note={t('invoice.ordinary', { kind: t(isCompany ? 'invoice.company' : 'invoice.person') })}
        />
        <Button id='invoice-ask' busy={busy} onPress={submit}>
          {t('invoice.submit')}
        </Button>
      </ActionBar>
    </>
  )
}
