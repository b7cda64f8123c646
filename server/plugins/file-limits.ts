import type { FastifyReply } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { AppContext } from '../context'
import { fail } from '../errors'
import { readFileForm, type FileForm } from './file-form'
import { whoCalls, type Asked } from './who-calls'

/** The most files that one process takes from a person in an hour, including repeated and invalid ones: four times what may be kept. */
const MOST_AN_HOUR = 240

/** The most files of a person at the same time: an app sends three. */
const MOST_AT_ONCE = 6

const startCounts = () => ({ hour: new RateLimiterMemory({ points: MOST_AN_HOUR, duration: 3600 }), arriving: new Map<number, number>() })
const countsByContext = new WeakMap<AppContext, ReturnType<typeof startCounts>>()

/** Does what takes a file from a person, who is judged before any of it is read. Fails with `upload.too_many`. */
const takingFile = async <T>(context: AppContext, accountId: number, work: () => Promise<T>): Promise<T> => {
  const counts = countsByContext.get(context) ?? startCounts()
  countsByContext.set(context, counts)
  const { hour, arriving } = counts
  const now = arriving.get(accountId) ?? 0
  if (now >= MOST_AT_ONCE) return fail('upload.too_many')
  arriving.set(accountId, now + 1)
  try {
    await hour.consume(`${accountId}`).catch(() => fail('upload.too_many'))
    return await work()
  } finally {
    const left = arriving.get(accountId)! - 1
    if (left > 0) arriving.set(accountId, left)
    else arriving.delete(accountId)
  }
}

/** Answers with the form of a call with a file, which is read after the caller and the caller's limits were checked. */
export const withFileForm = async <T>(
  context: AppContext,
  asked: Asked,
  reply: FastifyReply,
  answer: (form: FileForm) => Promise<T>,
): Promise<T> => {
  const { actor } = await whoCalls(context, asked)
  return takingFile(context, actor?.accountId ?? 0, async () => {
    const form = await readFileForm(asked.request, reply, context.config.dataDir)
    try {
      return await answer(form)
    } finally {
      await form.close()
    }
  })
}
