import type { Engine } from './engine'
import { isGone, sqlState } from './sql-error'
import { engineOutside, withEngine } from './transaction'

interface Waiting<Question, Answer> {
  question: Question
  resolve(answer: Answer): void
  reject(error: unknown): void
}

interface Queue<Question, Answer> {
  waiting: Waiting<Question, Answer>[]
  underWay: number
  /** A round trip goes at the end of this turn. */
  going: boolean
}

interface Limits {
  /** Round trips at once: whoever asks while so many are under way goes with the next. */
  lanes?: number
  /** Questions in one round trip. */
  most?: number
}

/**
 * Joins what is asked at the same time into one round trip. `ask` answers in the order of its questions. Nobody waits for company: while a lane is
 * free a question goes at the end of the event loop's turn (what is answered together asks its next question in one turn), else with all others that
 * came meanwhile, so no answer is older than its question. Inside a transaction a question goes alone, in that transaction. Where the database refuses
 * a round trip as a whole, each of its questions is asked again alone.
 */
export const together = <Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  { lanes = 2, most = 64 }: Limits = {},
): ((question: Question) => Promise<Answer>) => {
  const queues = new WeakMap<Engine, Queue<Question, Answer>>()
  const alone = async (question: Question): Promise<Answer> => (await ask([question]))[0]!

  const queueOf = (engine: Engine) => {
    const queue = queues.get(engine) ?? { waiting: [], underWay: 0, going: false }
    queues.set(engine, queue)
    return queue
  }

  const answerAll = async (taken: readonly Waiting<Question, Answer>[]): Promise<void> => {
    try {
      const answers = await ask(taken.map(({ question }) => question))
      taken.forEach(({ resolve }, at) => resolve(answers[at]!))
    } catch (error) {
      const retry = taken.length > 1 && sqlState(error) !== undefined && !isGone(error)
      for (const { question, resolve, reject } of taken) {
        if (retry) await alone(question).then(resolve, reject)
        else reject(error)
      }
    }
  }

  const drive = async (engine: Engine, queue: Queue<Question, Answer>): Promise<void> => {
    queue.underWay += 1
    while (queue.waiting.length > 0) {
      const taken = queue.waiting.splice(0, most)
      await withEngine(engine, () => answerAll(taken))
    }
    queue.underWay -= 1
  }

  const go = (engine: Engine, queue: Queue<Question, Answer>): void => {
    queue.going = false
    while (queue.waiting.length > 0 && queue.underWay < lanes) void drive(engine, queue)
  }

  return (question) => {
    const engine = engineOutside()
    if (!engine) return alone(question)
    const queue = queueOf(engine)
    return new Promise((resolve, reject) => {
      queue.waiting.push({ question, resolve, reject })
      if (queue.going || queue.underWay >= lanes) return
      queue.going = true
      setImmediate(go, engine, queue)
    })
  }
}
