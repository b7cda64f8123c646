import type { Static } from '@sinclair/typebox'
import { Line, Obj, Opt } from '../gym-words'
import { may, needs } from '../mapping/fields'
import { moment } from '../mapping/kinds'
import { makeList } from '../mapping/lists'
import { maybe } from '../mapping/parts'
import { spread } from '../mapping/spread'
import { thing } from '../mapping/things'

const Share = Obj({ title: Line, description: Line, image: Opt(Line) })
const Shares = Obj({ SHOP: Opt(Share), SINGLE_COURSE: Opt(Share), COURSE_LIST: Opt(Share) })

/** The text where a page is shared, by its kind. */
export const share = maybe(
  spread(
    { table: 'shop_share', under: 'shop_id', by: ['shop_id', 'kind'], hasId: false, order: 't.kind', counted: 'share texts' },
    Shares,
    {
      columns: ['kind', 'title', 'description', 'image_url'],
      rows: (said) =>
        Object.entries(said).map(([kind, { title, description, image = '' }]) => ({ kind, title, description, image_url: image })),
      say: (rows) =>
        Object.fromEntries(
          rows.map(({ kind, title, description, image_url: image }) => [kind, { title, description, ...(image !== '' && { image }) }]),
        ) as Static<typeof Shares>,
    },
  ),
)

const notice = thing(
  { table: 'shop_notice', under: 'shop_id', by: ['shop_id', 'title'], order: 't.created_at DESC, t.id', counted: 'notices' },
  { title: needs(Line), url: may(Line, ''), at: needs(moment, 'created_at') },
  { twin: { of: ({ title }) => title } },
)
export const notices = maybe(makeList(notice, 100))
