import fs from 'node:fs'
import path from 'node:path'
import { mac, screenKey } from '@server/modules/checkin/gate/keys'
import { windowOf } from '@/domain/checkin/code'
import { dayOfWindow, drawScreenToken } from '@/domain/checkin/screen'
import { readInstant } from '@/domain/time'
import type { TestServer } from './server'

/** The token on the screen of a gate of the demo's shop now, none of whose gates was revoked. */
export const openScreen = async ({ baseUrl, data }: TestServer, shopId: number, gateId: number): Promise<string> => {
  const { headers } = await fetch(`${baseUrl}/api/v2/shops/${shopId}/user/checkin/time-frames/`)
  const window = windowOf(readInstant(headers.get('x-now')!))
  const secret = fs.readFileSync(path.join(data.env.DATA_DIR!, 'keys', 'session-secret'), 'utf8')
  return drawScreenToken(screenKey(secret, { shopId, gateId }, { day: dayOfWindow(window), generation: 0 }), window, mac)
}
