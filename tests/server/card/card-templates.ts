import type { ShopDate } from '@/domain/time'
import { readDay } from '@/domain/time'
import { withEngine } from '@server/db/transaction'
import { openCard, type NewCard } from '@server/modules/card/open-card'
import { TEN_O_CLOCK, type TestApp } from '../support/app'
import { people } from '../support/two-brands'

/** Templates of both brands, to be added to `twoBrands`: 1 stored value, 2 times, 3 period; 4 is not sold, 5 has no option, 6 is the other brand's. */
export const cardTemplates = `
  INSERT INTO card_tpl (id, brand_id, key, name, type, description, image, limit_user_count, day_times, week_times, month_times, pre_times, on_sale, sort) VALUES
    (1, 1, 'value', '储值卡', 1, '各店通用', '/value.png', 2, NULL, NULL, NULL, NULL, true, 2),
    (2, 1, 'times', '十次卡', 2, '', '', NULL, 1, 3, 10, 2, true, 1),
    (3, 1, 'period', '年卡', 3, '', '', NULL, NULL, NULL, NULL, NULL, true, 3),
    (4, 1, 'gone', '停售卡', 2, '', '', NULL, NULL, NULL, NULL, NULL, false, 0),
    (5, 1, 'bare', '无选项', 2, '', '', NULL, NULL, NULL, NULL, NULL, true, 0),
    (6, 2, 'other', '别家卡', 2, '', '', NULL, NULL, NULL, NULL, NULL, true, 0);
  INSERT INTO card_tpl_shop (card_tpl_id, shop_id, brand_id) VALUES (1, 1, 1), (1, 2, 1), (2, 1, 1), (3, 1, 1), (4, 1, 1), (5, 1, 1), (6, 4, 2);
  INSERT INTO card_tpl_option (id, card_tpl_id, brand_id, key, charge_units, price_fen, days, auto_renew, auto_renew_first_price_fen, auto_renew_trigger_units, custom_start_days) VALUES
    (11, 1, 1, 'big', 200000, 180050, NULL, true, 150000, 5000, 0), (12, 1, 1, 'small', 50000, 50000, 365, false, NULL, NULL, 30),
    (13, 2, 1, 'ten', 10, 98000, 90, false, NULL, NULL, 0), (14, 3, 1, 'year', 365, 398000, 365, true, NULL, 7, 0),
    (15, 4, 1, 'x', 1, 1, NULL, false, NULL, NULL, 0), (16, 6, 2, 'x', 1, 1, NULL, false, NULL, NULL, 0);
  INSERT INTO card_term (id, brand_id, card_tpl_id, version, content, need_signature, published_at, hash) VALUES
    (21, 1, 1, '2026.01', '条款正文', false, '2026-01-01T00:00+08', encode(sha256(convert_to('条款正文', 'UTF8')), 'hex'));`

let numbers = 0

/** Opens a card of 林晓's, sold by shop 1 at 10 o'clock, with 10 units by default. */
export const openTestCard = (server: TestApp, card: Partial<NewCard> & Pick<NewCard, 'templateId'>): Promise<number> => {
  numbers += 1
  const usual = { brandId: 1, accountId: people.lin.id, cardNo: `NO${numbers}`, balanceUnits: 10, shopId: 1, now: TEN_O_CLOCK }
  return withEngine(server.engine, () => openCard({ ...usual, ...card }))
}

export const day = (text: string): ShopDate => readDay(text)
