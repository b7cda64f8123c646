import { Flag, Key, Line, Name, Prose, Whole } from '../gym-words'
import { flagged, group, may, needs } from '../mapping/fields'
import { coded, codes, moment, yuan } from '../mapping/kinds'
import { makeList } from '../mapping/lists'
import { thing } from '../mapping/things'
import { maybe } from '../mapping/parts'
import { standingWords } from './standings'
import { isTurned } from './turned'

const option = thing(
  { table: 'activity_option', under: 'activity_id', counted: 'activity options' },
  {
    key: needs(Key),
    name: needs(Name),
    /** An option without a price is free. */
    price: may(yuan, null, 'price_fen', { none: { is_free: true }, some: { is_free: false } }),
    per_member: may(Whole(1), null, 'limit_user_count'),
    total: may(Whole(1, 1_000_000_000), null, 'limit_total_count'),
    members: may(codes(standingWords), [], 'limit_user_status'),
  },
)

const activity = thing(
  { table: 'activity', under: 'shop_id', counted: 'activities' },
  {
    key: needs(Key),
    name: needs(Name),
    image: may(Line, ''),
    place: may(Line, ''),
    description: may(Prose, ''),
    start: needs(moment, 'start_at'),
    end: needs(moment, 'end_at'),
    status: may(coded(['waiting', 'active', 'inactive']), 'active'),
    sign_up: group({ from: may(moment, null, 'sign_up_start'), until: may(moment, null, 'sign_up_end') }, flagged('need_sign_up')),
    card: may(Flag, false, 'support_card'),
    options: makeList(option, 50),
  },
  {
    check: ({ start, end, sign_up: signUp }, path, report, world) => {
      if (isTurned(start, end, world)) report([...path, 'end'], 'is not after the start')
      if (isTurned(signUp?.from, signUp?.until, world)) report([...path, 'sign_up', 'until'], 'is not after the beginning of the sign-up')
    },
  },
)

/** A shop's activities with what one signs up for. */
export const activities = maybe(makeList(activity, 500))
