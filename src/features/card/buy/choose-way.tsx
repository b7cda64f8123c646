import { channelIcon } from '@/features/payment/channel-appearance'
import { SheetPart } from '@/features/payment/sheet-part'
import { amountText } from '@/i18n/numbers'
import { CardMini } from '@/ui/card-face/card-mini'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Radio } from '@/ui/radio/radio'
import { Sheet } from '@/ui/sheet/sheet'
import type { PayWay } from './pay-ways'
import type { ReadyToBuy } from './use-buy-card'
import { useT } from './texts'

const sign = ({ kind, channel, usable }: PayWay) =>
  kind === 'card' ? (
    <CardMini kind={usable ? 'value' : 'off'} />
  ) : (
    <Glyph flat name={channelIcon(channel)} tone={usable ? (channel.startsWith('WEIXIN') ? 'ok' : 'primary') : 'plain'} />
  )

/** The ways to pay with the price of each: a coupon goes with online payments alone (commerce ledger MC-035). */
export function ChooseWay({ buy }: { buy: ReadyToBuy }) {
  const t = useT()
  const { ways, way: chosen, price, coupon, chooseWay, setChoice } = buy
  const withCoupon = price - (coupon.chosen?.discount ?? 0)
  const groups = [
    { key: 'online', title: t('buy.onlineTitle'), of: ways.filter(({ kind }) => kind === 'online') },
    { key: 'card', title: t('buy.cardsTitle'), of: ways.filter(({ kind }) => kind === 'card') },
  ].filter(({ of }) => of.length > 0)
  return (
    <Sheet open id='ways' title={t('buy.choosePay')} onClose={() => setChoice(undefined)} closeLabel={t('common.close')}>
      {groups.map(({ key, title, of }) => (
        <SheetPart key={key} title={title}>
          <CellGroup role='radiogroup' label={title}>
            {of.map((way) => (
              <Cell
                key={way.key}
                id={`way-${way.key}`}
                role='radio'
                checked={way.key === chosen?.key}
                off={!way.usable}
                lead={sign(way)}
                title={way.name}
                note={way.note || null}
                value={way.usable ? amountText(way.kind === 'online' && chosen?.kind === 'online' ? withCoupon : price) : null}
                end={<Radio on={way.key === chosen?.key} disabled={!way.usable} />}
                onPress={
                  way.usable
                    ? () => {
                        chooseWay(way.key)
                        setChoice(undefined)
                      }
                    : undefined
                }
              />
            ))}
          </CellGroup>
        </SheetPart>
      ))}
      <FootNote icon='info'>{t('buy.otherCards')}</FootNote>
    </Sheet>
  )
}
