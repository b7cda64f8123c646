import type { CardTpl } from '@/contract/card/card'
import { openTestApp, type TestApp } from '../support/app'
import { describeOnEngine } from '../support/database'
import { twoBrands } from '../support/two-brands'
import { cardTemplates } from './card-templates'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ seed: twoBrands })
  await server.engine.session((session) => session.exec(cardTemplates))
})
afterAll(() => server.close())

describeOnEngine('Card templates', () => {
  const list = async (shopId: number) =>
    (await server.request<{ card_tpls: CardTpl[] }>('GET', `/api/v2/mobile/shops/${shopId}/cardtpls/`)).data.card_tpls

  it('lists the templates that the shop sells, in the shop’s order, and none of another shop or brand [MC-198]', async () => {
    expect((await list(1)).map(({ id }) => id)).toEqual([2, 1, 3])
    expect((await list(2)).map(({ id }) => id)).toEqual([1])
    expect((await list(4)).map(({ id }) => id)).toEqual([6])
    expect(await server.request('GET', '/api/v2/mobile/shops/99/cardtpls/')).toMatchObject({ status: 404, code: 'shop.not_found' })
  })

  it('answers every field of a template: type, options cheapest first, limits, term and shops [MC-067] [MC-068] [MC-069]', async () => {
    expect((await list(1)).find(({ id }) => id === 1)).toEqual({
      id: 1,
      name: '储值卡',
      type: 1,
      description: '各店通用',
      image: '/value.png',
      min_price: 500,
      options: [
        {
          id: 12,
          charge: 500,
          price: 500,
          days: 365,
          limit_days: true,
          auto_renew: false,
          auto_renew_first_discount: false,
          auto_renew_first_price: null,
          auto_renew_trigger_value: null,
          custom_card_start_date_range: 30,
        },
        {
          id: 11,
          charge: 2000,
          price: 1800.5,
          days: null,
          limit_days: false,
          auto_renew: true,
          auto_renew_first_discount: true,
          auto_renew_first_price: 1500,
          auto_renew_trigger_value: 50,
          custom_card_start_date_range: 0,
        },
      ],
      limits: { user_count: 2 },
      card_tpl_service_term: { id: 21, content: '条款正文', is_read: false, need_signature: false, version: '2026.01' },
      shops: [
        { id: 1, name: '拾光·静安店' },
        { id: 2, name: '拾光·徐汇店' },
      ],
    })
  })

  it('answers charge and trigger in yuan, times or days by type [MC-255]', async () => {
    const byId = Object.fromEntries((await list(1)).map((template) => [template.id, template.options.at(-1)!]))
    expect([byId[1]!.charge, byId[2]!.charge, byId[3]!.charge]).toEqual([2000, 10, 365])
    expect([byId[1]!.auto_renew_trigger_value, byId[3]!.auto_renew_trigger_value]).toEqual([50, 7])
  })
})
