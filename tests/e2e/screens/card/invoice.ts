import { id, ids, nth } from '../../driver/where'
import { calls } from '../calls'
import type { Screen, Stage } from '../stage'
import { makeStates } from '../states'
import { bought, UNSIGNED } from './buy'
import { readOrder } from './renewed'

const shopId = 1

const openForm = async ({ driver, server }: Stage) => {
  await driver.open('cardInvoice', { shopId, orderId: await bought(server, UNSIGNED) })
  await driver.waitFor(id('invoice-ask'))
}

/** Of a member who has just bought a card. */
export const invoiceScreens: readonly Screen[] = [
  // First, as the client keeps what it has read.
  ...makeStates({
    name: 'card-invoice',
    title: '申请发票',
    call: calls.invoices,
    open: async ({ driver, server }) => driver.open('cardInvoice', { shopId, orderId: await bought(server, UNSIGNED) }),
    stands: ({ driver }) => driver.waitForRoute('cardInvoice'),
  }),
  { name: 'card-invoice', title: '申请发票', main: true, show: openForm },
  {
    name: 'card-invoice-company',
    title: '申请发票 · 企业，税号有误',
    show: async (stage) => {
      await openForm(stage)
      const { driver } = stage
      await driver.tap(id('segment--company'))
      await driver.fill(id('invoice-title'), '向野设计有限公司')
      await driver.fill(id('invoice-tax-no'), '91350100M000100Y44')
      await driver.fill(id('invoice-email'), 'a@b.example')
      await driver.tap(id('invoice-ask'))
    },
  },
]

/** Of a member with an issued invoice, and one that waits. */
export const askedInvoiceScreens: readonly Screen[] = [
  {
    name: 'card-invoice-issued',
    title: '发票 · 已开具',
    main: true,
    show: async ({ driver, server }) => {
      await driver.open('cardInvoice', { shopId, orderId: await readOrder(server, '季度') })
      await driver.waitFor(id('invoice-number'))
    },
  },
  {
    name: 'card-invoice-asked',
    title: '发票 · 待开具',
    show: async ({ driver, server }) => {
      await driver.open('cardInvoice', { shopId, orderId: await readOrder(server, '次卡') })
      await driver.waitFor(id('invoice-withdraw'))
    },
  },
]

const openList = async ({ driver }: Stage) => {
  await driver.open('staffInvoices', { shopId })
  await driver.waitFor(nth(ids('invoice-'), 0))
}

/** The requests at the desk. */
export const staffInvoiceScreens: readonly Screen[] = [
  // First, as the client keeps what it has read.
  ...makeStates({
    name: 'staff-invoices',
    title: '发票申请',
    call: calls.staffInvoices,
    open: ({ driver }) => driver.open('staffInvoices', { shopId }),
    stands: ({ driver }) => driver.waitForRoute('staffInvoices'),
  }),
  { name: 'staff-invoices', title: '发票申请', main: true, wide: true, show: openList },
  {
    name: 'staff-invoices-answered',
    title: '发票申请 · 已处理',
    show: async (stage) => {
      await openList(stage)
      await stage.driver.tap(id('segment--answered'))
      await stage.driver.waitFor(stage.say('已开具'))
    },
  },
  {
    name: 'staff-invoice',
    title: '发票申请 · 一张',
    main: true,
    show: async (stage) => {
      await openList(stage)
      await stage.driver.tap(nth(ids('invoice-'), 0))
      await stage.driver.waitFor(id('to-issue'))
    },
  },
  {
    name: 'staff-invoice-issue',
    title: '发票申请 · 登记已开具',
    show: async (stage) => {
      await openList(stage)
      await stage.driver.tap(nth(ids('invoice-'), 0))
      await stage.driver.tap(id('to-issue'))
      await stage.driver.waitFor(id('issue-number'))
    },
  },
  {
    name: 'staff-invoice-refuse',
    title: '发票申请 · 拒绝',
    show: async (stage) => {
      await openList(stage)
      await stage.driver.tap(nth(ids('invoice-'), 0))
      await stage.driver.tap(id('to-refuse'))
      await stage.driver.waitFor(id('refuse-reason'))
    },
  },
]
