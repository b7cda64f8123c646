import { CROWD_PHONES } from '@server/demo/people'
import type { TestApp } from '../support/app'
import { stored } from '../booking/calls'

const crowd = (at: number) => `${CROWD_PHONES}${String(at).padStart(4, '0')}`

interface Kind {
  phone: string
  /** The status at shop 1, where it is not the demo's. */
  status?: 0 | 1 | 2
  /** The templates of the cards that are left. */
  cards?: readonly string[]
  hadTrial?: true
}

/** The kinds of person that prices depend on; a visitor has no phone. */
export const kinds: Record<string, Kind> = {
  'an account bound to no shop': { phone: '13800000003' },
  'a new registration': { phone: '13900000004' },
  'a contacted user': { phone: '13800000002' },
  'a member without a card': { phone: '13900000003', status: 2 },
  'a member with cards of every kind': { phone: '13800000001' },
  'a new registration with a value card': { phone: crowd(1), status: 0, cards: ['value'] },
  'a contacted user with a period card': { phone: crowd(2), status: 1, cards: ['year'] },
  'a contacted user with both': { phone: crowd(3), status: 1, cards: ['year', 'value'] },
  'a contacted user with a times card': { phone: '0912345678', status: 1 },
  'a new registration with a times card and a company': { phone: '13800000004', status: 0 },
  'a new registration whose card would begin': { phone: '13800000005', status: 0, cards: ['quarter'] },
  'a new registration who had a trial': { phone: crowd(4), status: 0, cards: [], hadTrial: true },
}

export interface Person {
  name: string
  /** Null for a visitor. */
  id: number | null
  session: string | undefined
  /** Whether the person can ask an order page. */
  isBound: boolean
}

/** Makes one person of each kind in the demo, and a visitor. */
export const peopleOfEveryKind = async (server: TestApp): Promise<Person[]> => {
  const people: Person[] = [{ name: 'a visitor', id: null, session: undefined, isBound: false }]
  for (const [name, { phone, status, cards, hadTrial }] of Object.entries(kinds)) {
    const [account] = await stored<{ id: number; bound: boolean }>(
      server,
      `SELECT a.id, EXISTS (SELECT 1 FROM ship s WHERE s.account_id = a.id AND s.shop_id = 1) AS bound FROM account a WHERE a.phone = '${phone}'`,
    )
    const { id, bound } = account!
    if (status !== undefined) await stored(server, `UPDATE ship SET status = ${status} WHERE account_id = ${id} RETURNING id`)
    if (cards)
      await stored(
        server,
        `UPDATE card_user u SET active = t.key IN (${cards.map((key) => `'${key}'`).join() || "''"}) FROM card k JOIN card_tpl t ON t.id = k.card_tpl_id
          WHERE k.id = u.card_id AND u.account_id = ${id} RETURNING u.card_id`,
      )
    if (hadTrial)
      await stored(
        server,
        `UPDATE booking SET is_trial = true WHERE id = (SELECT min(id) FROM booking WHERE account_id = ${id} AND shop_id = 1 AND status <> 2) RETURNING id`,
      )
    people.push({ name, id, session: await server.logIn(id), isBound: bound })
  }
  return people
}
