import { TODAY } from '../journeys/acts'
import type { Stage } from './stage'

interface Offered {
  id: number
  name: string
  timetable_id: number
  teacher: { id: number }
}

/** A coach's private course at shop 1, as a link names it. */
export const offeredAs = async ({ server }: Stage, name: string): Promise<Offered> => {
  const answer = await fetch(`${server.baseUrl}/api/mobile/private/courses/?shop_id=1&date=${TODAY}`)
  const { data } = (await answer.json()) as { data: { courses: Offered[] } }
  const found = data.courses.find((course) => course.name === name)
  if (!found) throw new Error(`there is no ${name}`)
  return found
}
