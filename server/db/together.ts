import type { Engine } from './engine'
import { FairQueue, patient, type Queued } from './fair-queue'
import { isBusy, isGone, isRetryable, sqlState } from './sql-error'
import { engineOutside, withEngine } from './transaction'

interface Waiting<Question, Answer> extends Queued {
  question: Question
  resolve(answer: Answer): void
  reject(error: unknown): void
  /** Marks the question as sent: from here on waiting too long for a lane no longer refuses it. */
  begin(): void
}

interface Queue<Question, Answer> {
  waiting: FairQueue<Waiting<Question, Answer>>
  underWay: number
  /** Keys with a question under way. */
  busy: Set<unknown>
  /** The number of questions waiting or under way, by key. */
  open: Map<unknown, number>
  /** Whether round trips are already scheduled for the end of this turn of the event loop. */
  going: boolean
}

interface Limits<Question> {
  /** The largest number of round trips at once; later questions join the next one. */
  lanes?: number
  /** The largest number of questions in one round trip. */
  most?: number
  /** The tenant of a question: round trips are shared out fairly among tenants. */
  readTenant?(question: Question): unknown
  /** The subject of a question: questions of one key go in one round trip at a time, in order. */
  readKey?(question: Question): unknown
  /** Whether each round trip carries questions of a single key. */
  isApart?: boolean
}

export interface Together<Question, Answer> {
  (question: Question): Promise<Answer>
  /** Whether a question of this key waits or is under way. */
  isAsked(key: unknown): boolean
}

/**
 * Joins concurrent questions into one round trip; `ask` returns answers in the order of its questions. Nothing is delayed to gather more: while a lane is free
 * a question goes at the end of the event loop's turn, otherwise with all that came meanwhile, so no answer is older than its question. Inside a transaction a
 * question goes alone, in that transaction. If the database refuses a round trip as a whole, each question is asked again alone, unless the database was
 * overloaded. A question that waits too long for a lane is refused with `server.busy` and was not asked.
 */
export const together = <Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  { lanes = 2, most = 64, readTenant, readKey, isApart = false }: Limits<Question> = {},
): Together<Question, Answer> => {
  type Asked = Waiting<Question, Answer>
  const queues = new WeakMap<Engine, Queue<Question, Answer>>()
  const alone = async (question: Question): Promise<Answer> => (await ask([question]))[0]!

  const takeQueue = (engine: Engine) => {
    const queue: Queue<Question, Answer> = queues.get(engine) ?? {
      waiting: new FairQueue(),
      underWay: 0,
      busy: new Set(),
      open: new Map<unknown, number>(),
      going: false,
    }
    queues.set(engine, queue)
    return queue
  }

  /** Asks one question after the other; once the database is overloaded, the rest is refused as well. */
  const answerEach = async (taken: readonly Asked[]): Promise<void> => {
    let busy: { error: unknown } | undefined
    for (const { question, resolve, reject } of taken) {
      if (busy) reject(busy.error)
      else
        await alone(question).then(resolve, (error: unknown) => {
          if (isBusy(error)) busy = { error }
          reject(error)
        })
    }
  }

  const answerAll = async (taken: readonly Asked[]): Promise<void> => {
    try {
      const answers = await ask(taken.map(({ question }) => question))
      taken.forEach(({ resolve }, at) => resolve(answers[at]!))
    } catch (error) {
      const mayHelp = sqlState(error) !== undefined && !isGone(error) && (isRetryable(error) || !isBusy(error))
      if (taken.length > 1 && mayHelp) await answerEach(taken)
      else for (const { reject } of taken) reject(error)
    }
  }

  const takeTrip = ({ waiting, busy }: Queue<Question, Answer>): Asked[] => {
    const taken: Asked[] = []
    const own = new Set<unknown>()
    const may = ({ key }: Asked) => key === undefined || own.has(key) || (!busy.has(key) && !(isApart && own.size > 0))
    while (taken.length < most) {
      const next = waiting.take(may)
      if (!next) break
      own.add(next.key)
      next.begin()
      taken.push(next)
    }
    return taken
  }

  const closed = ({ open }: Queue<Question, Answer>, key: unknown): void => {
    const left = open.get(key)! - 1
    if (left > 0) open.set(key, left)
    else open.delete(key)
  }

  const drive = async (engine: Engine, queue: Queue<Question, Answer>, taken: readonly Asked[]): Promise<void> => {
    const keys = taken.map(({ key }) => key).filter((key) => key !== undefined)
    queue.underWay += 1
    for (const key of keys) queue.busy.add(key)
    await withEngine(engine, () => answerAll(taken))
    for (const key of keys) {
      queue.busy.delete(key)
      closed(queue, key)
    }
    queue.underWay -= 1
    go(engine, queue)
  }

  const go = (engine: Engine, queue: Queue<Question, Answer>): void => {
    queue.going = false
    while (queue.underWay < lanes && !queue.waiting.isEmpty) {
      const taken = takeTrip(queue)
      if (taken.length === 0) return
      void drive(engine, queue, taken)
    }
  }

  const enqueue = (engine: Engine, question: Question): Promise<Answer> => {
    const queue = takeQueue(engine)
    const key = readKey?.(question)
    return new Promise((resolve, reject) => {
      const begin = patient(engine.patience, (busy) => {
        queue.waiting.remove(asked)
        if (key !== undefined) closed(queue, key)
        reject(busy)
      })
      const asked: Asked = { tenant: readTenant?.(question), key, question, resolve, reject, begin }
      queue.waiting.add(asked)
      if (key !== undefined) queue.open.set(key, (queue.open.get(key) ?? 0) + 1)
      if (queue.going || queue.underWay >= lanes) return
      queue.going = true
      setImmediate(go, engine, queue)
    })
  }

  const answer = (question: Question): Promise<Answer> => {
    const engine = engineOutside()
    return engine ? enqueue(engine, question) : alone(question)
  }
  return Object.assign(answer, {
    isAsked: (key: unknown) => {
      const engine = engineOutside()
      return engine !== undefined && takeQueue(engine).open.has(key)
    },
  })
}
