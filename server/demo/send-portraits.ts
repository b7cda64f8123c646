import fs from 'node:fs/promises'
import type { Instant } from '@/domain/time'
import type { AppContext } from '../context'
import { rows } from '../gym/rows'
import { updateProfile } from '../modules/member/profile'
import { takeUpload, makeUrl } from '../modules/upload/service'
import { openCodec } from '../picture-codec'
import { fromRoot } from '../root'
import { art, people, type Person } from './people'

/** The people of the demo who have sent a portrait of their own, and the drawing that it is a photo of. */
const senders = people.flatMap((person) => (person.portrait === undefined ? [] : [{ ...person, portrait: person.portrait }]))

const makePhoto = async (drawing: string): Promise<Buffer> => {
  const codec = await openCodec()
  return codec(await fs.readFile(fromRoot('server/demo/art', `${drawing}.svg`)), {})
    .toFormat('jpeg', { quality: 90 })
    .toBuffer()
}

/** Sends a portrait and saves the profile with it, as the person would on the profile page. */
const send = async (context: AppContext, { portrait, ...person }: Person & { portrait: string }, accountId: number, now: Instant) => {
  const actor = { accountId }
  const photo = await makePhoto(portrait)
  const sent = { bytes: photo.length, read: () => Promise.resolve(photo) }
  const upload = await takeUpload(context, { accountId, kind: 'avatar', shopId: undefined, since: now }, sent, now)
  const { username, phone, address = '', gender, dateOfBirth = '' } = person
  const body = { username, phone, address, gender, date_of_birth: dateOfBirth, avatar: makeUrl(upload) }
  await updateProfile({ params: { userId: accountId }, body, actor, membership: undefined, keyed: undefined, now })
}

/** Sends the portraits that the demo's people still lack, so that what a start did not finish the next one does. Outside of any transaction. */
export const sendPortraits = async (context: AppContext): Promise<void> => {
  const now = context.clock.now()
  for (const sender of senders) {
    const [lacking] = await rows<{ id: number }>('SELECT id FROM account WHERE phone = $1 AND avatar = $2', [
      sender.phone,
      art(sender.portrait),
    ])
    if (lacking) await send(context, sender, lacking.id, now)
  }
}
