import { describeOnBothEngines } from '../support/database'
import { people } from '../support/two-brands'
import { activities, options } from './shop'
import { later, listNotices, runDue, setActivityStage } from './stage'

const { ride, soon, today } = activities
const stage = setActivityStage()

describeOnBothEngines('The waiting list of an activity', () => {
  it('takes who waits in order, in the transaction that frees, and tells who pays online [MC-224]', async () => {
    const [first, second, third, fourth] = stage.guests
    const held = [await first!.order(ride, options.helper), await second!.order(ride, options.helper)]
    expect(await third!.wait(ride, options.helper, { channel: 'FREE' })).toMatchObject({
      data: { waiting: { place: 1 }, waiting_count: 1 },
    })
    expect(await fourth!.wait(ride, options.helper, { channel: 'FREE' })).toMatchObject({
      data: { waiting: { place: 2 }, waiting_count: 2 },
    })
    await first!.cancel(held[0]!.data.order.id)
    expect((await third!.list()).data.orders).toMatchObject([{ status: 1, option: { id: options.helper } }])
    expect((await fourth!.page(ride)).waiting).toMatchObject({ place: 1 })
    expect(await listNotices(5003)).toEqual(['activity.promoted'])
    expect((await fourth!.leave(ride)).data).toEqual({ waiting: null, waiting_count: 0 })
  })

  it('is for full options alone, and tells once of a place to be paid online', async () => {
    expect(await stage.guests[0]!.wait(ride, options.pair)).toMatchObject({ status: 409, code: 'activity.not_full' })
    const ids: number[] = []
    for (const guest of stage.guests.slice(0, 4)) ids.push((await guest.order(ride, options.pair, { channel: 'WEIXIN' })).data.order.id)
    await stage.guests[4]!.wait(ride, options.pair)
    await stage.guests[0]!.cancel(ids[0]!)
    await runDue()
    expect(await listNotices(5005)).toEqual(['activity.place'])
    expect((await stage.guests[4]!.order(ride, options.pair, { channel: 'WEIXIN' })).data.order).toMatchObject({ status: 0 })
    expect((await stage.guests[4]!.page(ride)).waiting).toBeNull()
  })

  it('ends with the sign-up, and is told', async () => {
    for (const guest of stage.guests.slice(0, 2)) await guest.order(ride, options.helper)
    await stage.guests[2]!.wait(ride, options.helper, { channel: 'FREE' })
    later(6 * 24 * 60)
    await runDue()
    expect(await listNotices(5003)).toEqual(['activity.wait_over'])
  })
})

describeOnBothEngines('Being told of an activity', () => {
  it('tells once of the opening, and can be taken back', async () => {
    expect(await stage.lin.remind(soon)).toMatchObject({ status: 200, data: { is_reminded: true } })
    expect((await stage.lin.page(soon)).is_reminded).toBe(true)
    await stage.guests[0]!.remind(soon)
    await stage.guests[0]!.remind(soon, 'DELETE')
    later(3 * 24 * 60 + 60)
    await runDue()
    await runDue()
    expect([await listNotices(people.lin.id), await listNotices(5001)]).toEqual([['activity.open'], []])
    expect(await stage.lin.remind(today)).toMatchObject({ status: 409, code: 'activity.no_reminder' })
  })
})
