import { parseYuan } from '@/domain/money'
import { isAllowedSource } from '@/domain/plan/workout'
import { parseDay } from '@/domain/time'
import type { Report } from './report'
import type { GymFile } from '../gym-file/gym-file'
import type { OnlinePlan } from '../gym-file/plans'
import type { ShopEntry } from '../gym-file/shop'
import { toUnits } from '../units'

/** Checks an online plan: free or with a price, references of the file, and valid days. */
export const checkPlan = (plan: OnlinePlan, shop: ShopEntry, file: GymFile, report: Report): void => {
  if (/^\d/.test(plan.from) && !parseDay(plan.from)) report(['from'], `there is no ${plan.from}`)
  if (plan.coach !== undefined && !shop.coaches?.some(({ key }) => key === plan.coach)) report(['coach'], `unknown coach "${plan.coach}"`)
  if (!plan.free && plan.price === undefined && !plan.cards?.length) report([], 'is neither free nor has it a price')
  const amounts = { price: plan.price, corporate: plan.corporate }
  for (const [name, amount] of Object.entries(amounts))
    if (amount !== undefined && (parseYuan(amount) === undefined || amount === 0))
      report([name], `${amount} is no price of at most two decimals`)
  if (plan.trial && plan.price === undefined) report(['trial'], 'a trial needs a price')
  for (const name of ['price', 'original'] as const)
    if (plan.trial && !parseYuan(plan.trial[name])) report(['trial', name], `${plan.trial[name]} is no price of at most two decimals`)
  plan.cards?.forEach(({ card, cost }, index) => {
    const template = file.card_templates?.find(({ key }) => key === card)
    if (!template) report(['cards', index, 'card'], `unknown card template "${card}"`)
    else if (toUnits(template.type, cost) === undefined) report(['cards', index, 'cost'], `${cost} is no cost for a ${template.type} card`)
    if (plan.cards?.findIndex((other) => other.card === card) !== index) report(['cards', index, 'card'], `"${card}" is there twice`)
  })
  plan.days.forEach((day, index) => {
    if (day.rest && day.cards?.length) report(['days', index, 'cards'], 'a rest day has none')
    day.cards?.forEach((card, at) => {
      if ((card.kind === 'live') !== (card.live !== undefined))
        report(['days', index, 'cards', at], 'a live lesson, and only that, has live')
      const addresses = { video: card.video, live: card.live?.url }
      for (const [name, url] of Object.entries(addresses))
        if (url !== undefined && !isAllowedSource(url, shop.media_hosts ?? []))
          report(['days', index, 'cards', at, name], `"${url}" is neither an upload nor https at a host of media_hosts`)
    })
  })
}
