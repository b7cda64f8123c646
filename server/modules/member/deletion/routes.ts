import type { AppContext, Call, Mount } from '@server/context'
import { fail } from '@server/errors'
import { deletionAsk, deletionCode, deletionRead, type DeletionStanding } from '@/contract/member/deletion'
import { unitsToWire } from '@/domain/card/units-to-wire'
import { deletionDue } from '@/domain/member/deletion'
import { maskPhone } from '@/domain/member/mask-phone'
import { fen, fenToYuan } from '@/domain/money'
import { formatInstant, instantOf, type Instant } from '@/domain/time'
import { readAsker } from '../asker'
import { captchaIn } from '../captcha/captcha'
import { listAccounts } from '../repository'
import { sendCode } from '../codes/send-code'
import { askDeletion } from './ask'
import { sumBalance, listLosses, listObstacles, type LossRow, type ObstacleRow } from './obstacles'

type OwnCall = Pick<Call<typeof deletionRead>, 'actor' | 'params' | 'tokenHash'>

/** The person in his own session: nobody else deletes an account. */
const judgeOwn = ({ actor: { accountId }, params, tokenHash }: OwnCall): number =>
  params.userId === accountId && tokenHash !== undefined ? accountId : fail('permission.none')

const shopWire = ({ shopId, shopName, shopPhone }: ObstacleRow | LossRow) => ({ shop_id: shopId, shop: shopName, shop_phone: shopPhone })

const obstacleWire = (row: ObstacleRow): DeletionStanding['obstacles'][number] => ({
  kind: row.kind,
  id: row.id,
  name: row.name,
  at: row.at && formatInstant(instantOf(row.at)),
  amount: row.fen === null ? null : fenToYuan(fen(row.fen)),
  ...shopWire(row),
})

const lossWire = (row: LossRow): DeletionStanding['losses'][number] => ({
  kind: row.kind,
  id: row.id,
  name: row.name,
  type: row.type,
  balance: row.units === null ? null : unitsToWire(row.units, row.type),
  end_day: row.endDay,
  ...shopWire(row),
})

const readStanding = async (accountId: number, now: Instant): Promise<DeletionStanding> => {
  const [account] = await listAccounts([accountId])
  const [obstacles, losses] = [await listObstacles(accountId, now), await listLosses(accountId, now)]
  return {
    phone: maskPhone(account!.phone),
    due_at: formatInstant(deletionDue(now)),
    balance: fenToYuan(fen(sumBalance(losses))),
    obstacles: obstacles.map(obstacleWire),
    losses: losses.map(lossWire),
  }
}

/** The calls with which a person deletes the own account. */
export const mountDeletion = (mount: Mount, context: AppContext): void => {
  mount(deletionRead, (call) => readStanding(judgeOwn(call), call.now))

  mount(deletionCode, async (call) => {
    const accountId = judgeOwn(call)
    const [number] = await listAccounts([accountId])
    const asker = readAsker(context, call)
    const asking = {
      number: number!,
      purpose: 'deletion',
      shop: null,
      asker,
      accountId,
      captcha: captchaIn(call.body),
      locale: call.locale,
    } as const
    return { wait_seconds: await sendCode(context, asking, call.now) }
  })

  mount(deletionAsk, async (call) => {
    const { body, keyed, now } = call
    const accountId = judgeOwn(call)
    const answer = await askDeletion(context, { accountId, code: body.code, givesUp: body.gives_up, keyed }, now)
    call.endSession()
    return answer
  })
}
