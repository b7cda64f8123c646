import { Type, type Static } from '@sinclair/typebox'
import { call } from '../define'
import { Bool, Id, InstantText, List, Nullable, Obj, Opt, Page, Paged, Str, Text, Uuid, Word } from '../shapes'

/** One version of the service terms, as it stands with one card. */
const CardTerm = Obj({
  /** Of the version. */
  id: Id,
  version: Str,
  need_signature: Bool,
  /** The news of it, in a few words; may be empty. */
  changes: Str,
  published_at: InstantText,
  /** The SHA-256 of the text. */
  hash: Str,
  /** Not agreed to yet, agreed to and in force, or agreed to and replaced by a newer one that was agreed to. */
  state: Word('due', 'in_force', 'replaced'),
  agreed_at: Nullable(InstantText),
  /** The picture of the signature, which `uploadRead` leads to; null for a person who only shares the card. */
  signature: Nullable(Uuid),
})
export type CardTerm = Static<typeof CardTerm>

export const cardTerms = call({
  method: 'GET',
  path: ['/api/v2/cards/{cardId}/serviceterms/', '/api/mobile/cards/{cardId}/terms/'],
  authority: { who: 'account' },
  summary:
    'The versions of the service terms of a card, for those who use it: the present one if the holder has yet to agree to it, then those that he agreed to, newest first',
  params: Obj({ cardId: Id }),
  /** `term_id`: that version alone. */
  query: Obj({ page: Page, term_id: Opt(Id) }),
  data: Obj({
    card: Obj({
      id: Id,
      name: Str,
      card_no: Str,
      type: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]),
      /** Yuan or times; null for a period card. */
      balance: Nullable(Type.Number()),
      brand_name: Str,
      /** A shop that the reader is bound to, for which a signature is sent; null where there is none. */
      shop_id: Nullable(Id),
    }),
    /** The person who agrees for the card; the others who use it read that he did. */
    holder: Obj({ id: Id, username: Str, phone: Str, is_own: Bool }),
    terms: List(CardTerm),
    ...Paged,
  }),
  errors: ['card.not_found'],
})

export const cardTermAgree = call({
  method: 'POST',
  path: '/api/v2/cards/{cardId}/serviceterms/',
  authority: { who: 'account' },
  summary: 'Agrees to the present version of the service terms of the own card, with the picture of a signature where it asks for one',
  params: Obj({ cardId: Id }),
  /** `signature`: the address of an own upload of that kind. `term_id`: the version that was read; the present one if left out. */
  body: Obj({ signature: Opt(Nullable(Text(200))), term_id: Opt(Id) }),
  data: Obj({ card_tpl_service_term: Obj({ id: Id, is_read: Bool }) }),
  errors: [
    'card.not_found',
    'card.only_holder',
    'card.signature_needed',
    'card.signature_not_own',
    'card.signature_used',
    'card.term_changed',
    'card.term_none',
  ],
})

export const cardTermRead = call({
  method: 'GET',
  path: '/api/v2/cardtpls/serviceterms/{termId}/',
  authority: { who: 'visitor' },
  summary: 'One version of the service terms of cards, for everybody where such cards are on sale, else for those who use one',
  params: Obj({ termId: Id }),
  data: Obj({
    card_tpl_service_term: Obj({
      id: Id,
      content: Str,
      /** Whether the caller agreed to this version; false for a visitor. */
      is_read: Bool,
      need_signature: Bool,
      version: Str,
      changes: Str,
      published_at: InstantText,
      hash: Str,
      /** Whether it is the present version. */
      is_current: Bool,
      card_tpl: Obj({ id: Id, name: Str }),
      brand_name: Str,
    }),
  }),
  errors: ['card.term_not_found'],
})
