import type { FastifyRequest } from 'fastify'
import { groupSchedules, groupTags } from '@/contract/booking/group'
import { initialDay } from '@/domain/booking/group/initial-day'
import { dayOf, type Instant } from '@/domain/time'
import type { matchAddress } from '@/routes/match'

type Route = ReturnType<typeof matchAddress>

/** Addresses that the first paint of a page reads, written as the client writes them. */
const readsOf = (route: Route, now: Instant, kept: string | undefined): string[] => {
  if (route?.name !== 'userGroupSchedules') return []
  const { shopId, date } = route.params
  const day = new URLSearchParams({ shop_id: String(shopId), date: initialDay(date, kept, dayOf(now)) }).toString()
  return [`${groupSchedules.path}?${day}`, `${groupTags.path}?${day}`]
}

/**
 * What the first paint of a page reads, by address, so that it does not wait for another way to the server. Each is asked of the server's own call, by
 * the same person; one that is refused is left out, and the page asks for it itself.
 */
export const firstAnswers = async (request: FastifyRequest, route: Route, now: Instant): Promise<Record<string, unknown> | undefined> => {
  const { cookie, 'accept-language': language } = request.headers
  const headers = { ...(cookie && { cookie }), ...(language && { 'accept-language': language }) }
  const read = async (url: string): Promise<[string, unknown][]> => {
    const answer = await request.server.inject({ url, remoteAddress: request.ip, headers })
    return answer.statusCode === 200 ? [[url, answer.json<{ data: unknown }>().data]] : []
  }
  const answers = (await Promise.all(readsOf(route, now, request.cookies.SCHEDULE_DATE).map(read))).flat()
  return answers.length > 0 ? Object.fromEntries(answers) : undefined
}
