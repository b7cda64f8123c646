import { createHash } from 'node:crypto'
import type { CallData } from '@/contract/define'
import type { cardTermAgree, cardTermRead, cardTerms } from '@/contract/card/terms'
import type { TestApp } from '../support/app'
import { people } from '../support/two-brands'
import { uploadCalls } from '../upload/calls'
import { pictures } from '../upload/pictures'

type Terms = CallData<typeof cardTerms>
type Term = CallData<typeof cardTermRead>
type Agreed = CallData<typeof cardTermAgree>
interface Person {
  id: number
}

export const hashTerms = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Two versions of the terms of the value card (template 1), the later one to be signed, and one of the other brand's card (template 6). */
export const versions = { first: 21, signed: 22, others: 23 }
const signedText = '一、可转让一次。'
export const cardVersions = `
  INSERT INTO card_term (id, brand_id, card_tpl_id, version, content, need_signature, changes, published_at, hash) VALUES
    (22, 1, 1, '2026.06', '${signedText}', true, '转让', '2026-06-01T00:00+08', '${hashTerms(signedText)}'),
    (23, 2, 6, '2026.06', '别家条款', true, '', '2026-06-01T00:00+08', '${hashTerms('别家条款')}');`
export const theSignedText = signedText

/** Reading and signing terms like the app. */
export const termCalls = (server: () => TestApp) => {
  const uploads = uploadCalls(server)
  const readSession = (who: Person) => server().logIn(who.id)
  let seed = 0
  return {
    /** Sends another signature for a shop; returns its address. */
    sign: async (who: Person = people.lin, shopId = 1): Promise<string> => {
      seed += 1
      const sent = await uploads.send(await readSession(who), await pictures.jpeg(300 + seed, 100), `kind=signature&shop_id=${shopId}`)
      return sent.data.url
    },
    /** Sends a picture that everybody signs with; returns its address. */
    signAlike: async (who: Person = people.lin): Promise<string> =>
      (await uploads.send(await readSession(who), await pictures.jpeg(299, 100), 'kind=signature&shop_id=1')).data.url,
    terms: async (cardId: number, who: Person = people.lin, query = '') =>
      server().request<Terms>('GET', `/api/v2/cards/${cardId}/serviceterms/${query}`, { session: await readSession(who) }),
    paged: async (cardId: number, who: Person = people.lin, query = '') =>
      server().request<Terms>('GET', `/api/mobile/cards/${cardId}/terms/${query}`, { session: await readSession(who) }),
    agree: async (cardId: number, body: object, { who = people.lin as Person, key }: { who?: Person; key?: string } = {}) =>
      server().request<Agreed>('POST', `/api/v2/cards/${cardId}/serviceterms/`, {
        session: await readSession(who),
        body,
        ...(key && { key }),
      }),
    read: async (termId: number, who?: Person) =>
      server().request<Term>('GET', `/api/v2/cardtpls/serviceterms/${termId}/`, who ? { session: await readSession(who) } : {}),
    look: async (uuid: string, who: Person) => uploads.read(await readSession(who), uuid),
  }
}

/** Undoes what tests agreed to and sent, and opened. */
export const forgetAgreements = ({ engine }: TestApp) =>
  engine.session((session) =>
    session.exec('TRUNCATE card_agreement, card_agreement_of, card, card_shop, card_user, card_entry CASCADE; DELETE FROM upload'),
  )
