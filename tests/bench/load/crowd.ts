import type { BenchDatabase } from '../database'
import type { Connection, HttpRequest } from './connection'

export interface Crowd {
  /** The number of bookings. */
  told: number
  /** Milliseconds from the sending of all requests to each answer. */
  took: number[]
  /** The latest successful request, by the order of sending. */
  lastWinner: number
}

/** All requests at once, each on its own connection. Throws for an answer other than a booking or one of the refusals that a race may give. */
export const crowd = async (
  connections: readonly Connection[],
  ask: (member: number) => HttpRequest,
  refusals: readonly string[] = ['booking.full'],
): Promise<Crowd> => {
  const took: number[] = []
  const since = performance.now()
  const answers = await Promise.all(
    connections.map(async (connection, index) => {
      const answer = await connection.send(ask(1 + index))
      took.push(performance.now() - since)
      return answer
    }),
  )
  const codes = answers.map(({ status, body }) => (status === 200 ? 'booked' : (JSON.parse(body.toString()) as { code: string }).code))
  const strange = codes.find((code) => code !== 'booked' && !refusals.includes(code))
  if (strange) throw new Error(`Somebody in the crowd was told ${strange}.`)
  return { told: codes.filter((code) => code === 'booked').length, took, lastWinner: codes.lastIndexOf('booked') + 1 }
}

/** How many bookings a class has. */
export const bookedIn = async ({ engine }: BenchDatabase, scheduleId: number): Promise<number> => {
  const statement = { name: 'bench-booked', text: 'SELECT count(*) AS booked FROM booking WHERE schedule_id = $1 AND status <> 2' }
  return (await engine.run<{ booked: number }>(statement, [scheduleId]))[0]!.booked
}
