import type { TillDay } from '@/contract/staff/till'
import { CardType } from '@/domain/card/card'
import { fen, fenToYuan, yuanToFen } from '@/domain/money'
import { channelIcon, channelName } from '@/features/payment/channel-appearance'
import { amountText } from '@/i18n/numbers'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { useT } from './texts'

type Sum = Pick<TillDay['channels'][number], 'takings' | 'refunds' | 'corrections'>

const useSumNote = () => {
  const t = useT()
  return ({ takings, refunds, corrections }: Sum): string =>
    [
      t('till.sumNote', { takings: amountText(takings), refunds: amountText(Math.abs(refunds)) }),
      corrections !== 0 && t('till.sumCorrected', { amount: amountText(corrections) }),
    ]
      .filter(Boolean)
      .join(' · ')
}

/** The sums in and out through each channel, and all together. */
export function TillChannels({ channels, day }: { channels: TillDay['channels']; day: string }) {
  const t = useT()
  const note = useSumNote()
  const all = fenToYuan(fen(channels.reduce((sum, { total }) => sum + yuanToFen(total), 0)))
  return (
    <>
      <SectionHead small title={t('till.sums')} note={day} />
      <Stack>
        <CellGroup>
          {channels.map((sum) => (
            <Cell
              key={sum.channel}
              id={`till-${sum.channel}`}
              lead={<Glyph name={channelIcon(sum.channel)} flat />}
              title={channelName(t, sum.channel)}
              note={note(sum)}
              value={amountText(sum.total)}
            />
          ))}
          <Cell id='till-total' title={t('till.total')} value={amountText(all)} />
        </CellGroup>
      </Stack>
    </>
  )
}

/** The colleagues who took and paid back at the desk, with their sums. */
export function TillPeople({ people }: { people: TillDay['people'] }) {
  const t = useT()
  const note = useSumNote()
  if (people.length === 0) return null
  return (
    <>
      <SectionHead small title={t('till.people')} />
      <Stack>
        <CellGroup>
          {people.map((sum) => (
            <Cell
              key={`${sum.user.id} ${sum.channel}`}
              title={`${sum.user.username} · ${channelName(t, sum.channel)}`}
              note={note(sum)}
              value={amountText(sum.total)}
            />
          ))}
        </CellGroup>
      </Stack>
    </>
  )
}

const cardWords = { [CardType.value]: 'till.cardValue', [CardType.times]: 'till.cardTimes', [CardType.period]: 'till.cardPeriod' } as const

/** Units of cards, and what companies paid: no money of the desk, but part of the day. */
export function TillUnits({ day: { cards, company } }: { day: TillDay }) {
  const t = useT()
  const isPaid = company.used !== 0 || company.returned !== 0
  if (cards.length === 0 && !isPaid) return null
  const units = (type: number, n: number) => (type === CardType.value ? amountText(n) : t('till.unitTimes', { n }))
  return (
    <>
      <SectionHead small title={t('till.cards')} />
      <Stack>
        <CellGroup>
          {cards.map(({ type, used, returned }) => (
            <Cell
              key={type}
              id={`till-card-${type}`}
              plain
              title={t(cardWords[type as CardType])}
              value={t('till.usedNote', { used: units(type, used), returned: units(type, returned) })}
            />
          ))}
          {isPaid && (
            <Cell
              plain
              id='till-company'
              title={t('till.company')}
              value={t('till.usedNote', { used: amountText(company.used), returned: amountText(company.returned) })}
            />
          )}
        </CellGroup>
      </Stack>
    </>
  )
}

/** The cash that the drawer should hold, and how it came there. */
export function TillDrawer({ drawer, isToday }: { drawer: TillDay['drawer']; isToday: boolean }) {
  const t = useT()
  const note = [
    t('till.drawerNote', { opening: amountText(drawer.opening) }),
    drawer.moved !== 0 && t('till.drawerMoved', { moved: amountText(drawer.moved) }),
    drawer.counted !== 0 && t('till.drawerCounted', { counted: amountText(drawer.counted) }),
  ]
  return (
    <>
      <SectionHead small title={t('till.drawer')} />
      <Stack>
        <CellGroup>
          <Cell
            id='till-drawer'
            lead={<Glyph name='wallet' flat />}
            title={t(isToday ? 'till.drawerExpected' : 'till.drawerAtEnd')}
            note={note.filter(Boolean).join(' · ')}
            value={amountText(drawer.expected)}
          />
        </CellGroup>
      </Stack>
    </>
  )
}
