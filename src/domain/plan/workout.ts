import { isBlank } from '../name'
import { allowed, refuseIf, type Verdict } from '../result'
import type { WorkoutKind } from './codes'

/** An action of a workout has a name (booking ledger BK-289). */
export const judgeAction = ({ name }: { name: string }): Verdict<'plan.action_name'> => refuseIf(isBlank(name), 'plan.action_name')

/** Where a video or a live room is: on the web, or among the venue's own uploads. */
export const isSource = (url: string): boolean => /^(https?:\/\/[^\s/]+|\/)\S*$/.test(url) && !url.startsWith('//')

/** The host of an https address, in small letters and without a port; undefined for any other. */
const readHost = (url: string): string | undefined => /^https:\/\/([a-z0-9.-]+)(?::\d{1,5})?(?:[/?#]\S*)?$/i.exec(url)?.[1]?.toLowerCase()

/** Whether members may be sent to an address: an upload of the venue, or https at a host of the shop's list or a subdomain of one. */
export const isAllowedSource = (url: string, hosts: readonly string[]): boolean => {
  if (/^\/(?![/\\])\S*$/.test(url)) return true
  const host = readHost(url)
  return host !== undefined && hosts.some((allowed) => host === allowed || host.endsWith(`.${allowed}`))
}

interface Part {
  name: string
  videoInfo: { url: string } | null
}

interface CardParts extends Part {
  type: WorkoutKind
  liveInfo: { platform_name: string; url: string } | null
  actions: readonly Part[]
}

const judgeVideo = ({ videoInfo }: Part): Verdict<'plan.source'> => refuseIf(videoInfo !== null && !isSource(videoInfo.url), 'plan.source')

/**
 * A card and each of its actions has a name; a video card has its video and a live card its room, and the address of each is valid (BK-151, BK-153,
 * BK-289).
 */
export const judgeCard = (card: CardParts): Verdict<'plan.action_name' | 'plan.source' | 'plan.live'> => {
  for (const part of [card, ...card.actions]) {
    const named = judgeAction(part)
    if (!named.ok) return named
    const video = judgeVideo(part)
    if (!video.ok) return video
  }
  if (card.type === 'video' && card.videoInfo === null) return { ok: false, reason: 'plan.source' }
  if ((card.type === 'live') !== (card.liveInfo !== null)) return { ok: false, reason: 'plan.live' }
  if (card.liveInfo && (isBlank(card.liveInfo.platform_name) || !isSource(card.liveInfo.url))) return { ok: false, reason: 'plan.live' }
  return allowed
}

/** Whether the shop allows every address of a card. */
export const judgeHosts = ({ videoInfo, liveInfo, actions }: CardParts, hosts: readonly string[]): Verdict<'plan.host'> => {
  const urls = [videoInfo, liveInfo, ...actions.map((action) => action.videoInfo)].flatMap((info) => (info ? [info.url] : []))
  return refuseIf(!urls.every((url) => isAllowedSource(url, hosts)), 'plan.host')
}

/** Plan templates are added in the coach app alone (BK-290). */
export const judgeTemplateAdding = (app: string): Verdict<'plan.coach_app_only'> => refuseIf(app !== 'coach', 'plan.coach_app_only')
