import type { CardTerm } from '@/contract/card/terms'
import { dayOf, readInstant } from '@/domain/time'
import { monthDayText } from '@/i18n/dates'
import type { Translate } from '@/i18n/keys'
import type { TagTone } from '@/ui/tag/tag'

type Say = Translate<'card-terms'>

/** The group of the list that a version belongs to. */
export const termGroups = ['toSign', 'signed', 'toRead'] as const
export const chooseGroup = ({ need_signature: signs, state }: CardTerm): (typeof termGroups)[number] =>
  signs ? (state === 'due' ? 'toSign' : 'signed') : 'toRead'

const dayIn = (t: Say, at: string) => monthDayText(t, dayOf(readInstant(at)))

/** The label of a version. */
export const termTag = (t: Say, { state, need_signature: signs }: CardTerm): { tone: TagTone; word: string } => {
  if (state === 'due') return { tone: 'warn', word: t(signs ? 'card-terms.toSign' : 'card-terms.unread') }
  if (state === 'replaced') return { tone: 'plain', word: t('card-terms.replaced') }
  return signs ? { tone: 'ok', word: t('card-terms.inForce') } : { tone: 'primary', word: t('card-terms.read') }
}

/** Its version, and since when it is there or when it was agreed to. */
export const termNote = (t: Say, { version, need_signature: signs, agreed_at: agreed, published_at: published }: CardTerm): string => {
  if (agreed) return t(signs ? 'card-terms.signedOn' : 'card-terms.readOn', { version, day: dayIn(t, agreed) })
  return signs ? t('card-terms.since', { version, day: dayIn(t, published) }) : t('card-terms.unsigned', { version })
}

/** The news of a version that is still to be agreed to, and what holds until then. */
export const dueNote = (t: Say, { changes, need_signature: signs }: CardTerm, inForce: CardTerm | undefined): string => {
  const until = !signs
    ? t('card-terms.untilRead')
    : inForce
      ? t('card-terms.until', { version: inForce.version })
      : t('card-terms.untilFirst')
  return [changes, until].filter(Boolean).join('\n')
}
