import { randomUUID } from 'node:crypto'
import type { AppContext, Call, Mount } from '@server/context'
import { fail } from '@server/errors'
import { writeJob } from '@server/jobs/write-job'
import { requireShop, type ShopRow } from '@server/modules/shop/service'
import { answerBefore, withKey } from '@server/plugins/idempotency'
import {
  consentChange,
  dataCopyAsk,
  dataCopyCode,
  dataCopyOpen,
  dataLooks,
  guardianCode,
  guardianConsent,
  privacyRead,
  type Privacy,
} from '@/contract/member/privacy'
import { judgeCopyRequest } from '@/domain/member/data-copy'
import { judgeGuardianForm, isUnderAge } from '@/domain/member/guardian'
import { judgeCode } from '@/domain/member/phone'
import { consentVersions } from '@/domain/member/consent'
import { dayOf, formatInstant, instantOf, type Instant } from '@/domain/time'
import { readAsker } from '../asker'
import { captchaIn } from '../captcha/captcha'
import { checkCode } from '../codes/check-code'
import { lockProfile } from '../profile-repository'
import { findStanding, listAccounts, type PhoneNumber } from '../repository'
import { accountSeal, sendCode } from '../codes/send-code'
import { insist, numberIn, proofIn } from '../typed'
import { useCode } from '../codes/use-code'
import { changeConsent, giveConsent, type Kept } from './consent'
import { insertGuardian } from './consent-repository'
import { copyAddress, nameFile } from './copy-address'
import { insertCopy, latestCopy, type CopyRow } from './copy-repository'
import { listLooks } from './looks'
import { dataCopyJob } from './make-copy'
import { readPrivacy } from './read-privacy'
import { cleanName } from '@/domain/name'

type OwnCall = Pick<Call<typeof privacyRead>, 'actor' | 'params' | 'shopId' | 'now'>

interface Own {
  accountId: number
  shop: ShopRow
  now: Instant
}

/** The person himself, at a shop: nobody else sees what he agreed to, or agrees for him. */
const judgeOwn = async ({ actor: { accountId }, params, shopId, now }: OwnCall): Promise<Own> =>
  params.userId === accountId ? { accountId, shop: await requireShop(shopId), now } : fail('permission.none')

/** Fails unless a guardian has to agree and none did, and the phone is another one than the account's. */
const judgeGuardianAt = async ({ accountId, shop, now }: Own, { name, number }: { name: string; number: PhoneNumber }): Promise<void> => {
  const { guardian } = await findStanding(accountId, shop)
  if (!guardian || guardian.isGiven || !isUnderAge(guardian.bornOn, dayOf(now))) return fail('guardian.not_needed')
  const [account] = await listAccounts([accountId])
  insist(judgeGuardianForm({ name, phone: number.phone, area: number.areaCode }, { phone: account!.phone, area: account!.areaCode }))
}

/** The person's copy that can be downloaded. */
const readyCopy = async ({ accountId, now }: Own, id?: string): Promise<CopyRow & { expireAt: Date }> => {
  const copy = await latestCopy(accountId)
  const { expireAt = null } = copy ?? {}
  const isThere = copy && expireAt !== null && instantOf(expireAt) > now && (id === undefined || copy.id === id)
  return isThere ? { ...copy, expireAt } : fail('data_copy.none')
}

const mountGuardian = (mount: Mount, context: AppContext): void => {
  const { config } = context

  mount(guardianCode, async (call) => {
    const own = await judgeOwn(call)
    const { accountId, shop, now } = own
    const number = numberIn(call.body)
    await judgeGuardianAt(own, { name: '-', number })
    const asker = readAsker(context, call)
    const asking = { number, purpose: 'guardian', shop, asker, accountId, captcha: captchaIn(call.body), locale: call.locale } as const
    return { wait_seconds: await sendCode(context, asking, now) }
  })

  mount(guardianConsent, async (call) => {
    const own = await judgeOwn(call)
    const { accountId, shop, now } = own
    const { brandId } = shop
    const before = await answerBefore<Privacy>(call.keyed, now)
    if (before) return before
    const { number, code } = proofIn(call.body)
    const name = cleanName(call.body.name)
    await judgeGuardianAt(own, { name, number })
    const tried = { number, purpose: 'guardian', askedBy: [accountSeal(config.sessionSecret, accountId)] } as const
    const codeId = await checkCode(config, tried, code, now)
    return withKey(call.keyed, now, async () => {
      const { useId } = await useCode(codeId, now, async () => ({ accountId }))
      const given = {
        accountId,
        brandId,
        kind: 'guardian',
        version: consentVersions.guardian,
        by: 'guardian',
        client: call.client,
      } as const
      const consentId = (await giveConsent(given, now)) ?? fail('guardian.not_needed')
      await insertGuardian(consentId, { accountId, brandId, name, ...number, proofUse: useId })
      return readPrivacy(accountId, brandId, now)
    })
  })
}

const mountCopies = (mount: Mount, context: AppContext): void => {
  const { config } = context

  mount(dataCopyAsk, async (call) => {
    const { accountId, shop, now } = await judgeOwn(call)
    return withKey(call.keyed, now, async () => {
      // Two requests at once are judged one after the other.
      await lockProfile(accountId)
      const latest = await latestCopy(accountId)
      insist(judgeCopyRequest(latest ? instantOf(latest.askedAt) : null, now))
      const id = randomUUID()
      await insertCopy({ id, accountId, shopId: shop.id, brandId: shop.brandId }, now)
      await writeJob(dataCopyJob({ copyId: id }))
      return readPrivacy(accountId, shop.brandId, now)
    })
  })

  mount(dataCopyCode, async (call) => {
    const own = await judgeOwn(call)
    const { accountId, shop, now } = own
    await readyCopy(own)
    const [number] = await listAccounts([accountId])
    const asker = readAsker(context, call)
    const captcha = captchaIn(call.body)
    const asking = { number: number!, purpose: 'data_copy', shop, asker, accountId, captcha, locale: call.locale } as const
    return { wait_seconds: await sendCode(context, asking, now) }
  })

  mount(dataCopyOpen, async (call) => {
    const own = await judgeOwn(call)
    const { accountId, now } = own
    insist(judgeCode(call.body.code))
    const copy = await readyCopy(own, call.params.copyId)
    const [number] = await listAccounts([accountId])
    const tried = { number: number!, purpose: 'data_copy', askedBy: [accountSeal(config.sessionSecret, accountId)] } as const
    const codeId = await checkCode(config, tried, call.body.code, now)
    return withKey(call.keyed, now, async () => {
      await useCode(codeId, now, async () => ({ accountId }))
      const { url, until } = copyAddress(copy.id, config.sessionSecret, now)
      return { url, name: nameFile(instantOf(copy.readyAt!)), expire_at: formatInstant(until) }
    })
  })
}

/** The calls of a person about his own data: consents, a guardian's consent, the copy, and who looked. */
export const mountPrivacy = (mount: Mount, context: AppContext, kept: Kept): void => {
  mount(privacyRead, async (call) => {
    const { accountId, shop, now } = await judgeOwn(call)
    return readPrivacy(accountId, shop.brandId, now)
  })

  mount(consentChange, async (call) => {
    const { accountId, shop, now } = await judgeOwn(call)
    const of = { accountId, brandId: shop.brandId, kind: call.params.kind, client: call.client }
    return withKey(call.keyed, now, async () => {
      await changeConsent(kept, of, call.body.given, now)
      return readPrivacy(accountId, shop.brandId, now)
    })
  })

  mount(dataLooks, async (call) => {
    const { accountId, now } = await judgeOwn(call)
    return listLooks(accountId, now)
  })

  mountGuardian(mount, context)
  mountCopies(mount, context)
}
