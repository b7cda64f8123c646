import { admit, leaveRecord } from '@server/modules/checkin/service'
import { addMinutes } from '@/domain/time'
import { readBalance } from '../booking/calls'
import { cards } from '../booking/shop'
import { describeOnEngine } from '../support/database'
import { people } from '../support/two-brands'
import { clockAt, countInside, later, runDue, setCheckinStage, sql, within } from './stage'

const stage = setCheckinStage()
const staff = { by: 'staff', actorId: people.coach.id } as const
const inside = async (more: object = {}) => (await stage.lin.enter({ method: 'SCAN', ...more })).data.checkin
/** Gives what the desk hands out. */
const hand = (id: number, locker: string | null, wristband: string | null) =>
  sql(
    `UPDATE checkin SET locker_number = ${locker ? `'${locker}'` : 'NULL'}, wristband_number = ${wristband ? `'${wristband}'` : 'NULL'} WHERE id = ${id}`,
  )
const notices = () => sql<{ kind: string; params: object }>(`SELECT kind, params FROM notice WHERE kind LIKE 'checkin.%' ORDER BY id`)

describeOnEngine('Leaving', () => {
  it('ends the stay [IP-122] [IP-275] [IP-278]', async () => {
    const { id } = await inside()
    later(90)
    expect((await stage.lin.leave(id, { action: 'check_out' })).data.checkin).toMatchObject({
      status: 5,
      checkout_at: '2026-11-21T11:30:00+08:00',
      ended_by: 'member',
      to_return: false,
    })
    expect(await countInside()).toBe(0)
    expect(await stage.lin.leave(id)).toMatchObject({ status: 409, code: 'checkin.moved' })
  })

  it('is never before the person came in, nor that before the record was made, whatever clocks say', async () => {
    const { id } = (await stage.lin.enter()).data.checkin
    await within((now) => admit(id, staff, addMinutes(now, -1)))
    await within((now) => leaveRecord(id, { by: 'member' }, addMinutes(now, -2)))
    const { checkin } = await stage.lin.read(id)
    expect([checkin.checkin_at, checkin.checkout_at]).toEqual([checkin.created_at, checkin.created_at])
  })

  it('is meant where no action is named [IP-278]', async () => {
    const { id } = await inside()
    expect((await stage.lin.leave(id)).data.checkin.status).toBe(5)
  })

  it('waits for staff who take the wristband back; a locker alone is free at once [IP-128] [IP-130]', async () => {
    const first = await inside()
    await hand(first.id, 'A1', null)
    expect((await stage.lin.leave(first.id)).data.checkin).toMatchObject({
      status: 5,
      to_return: false,
      locker_number: 'A1',
      locker_area: '男更衣室',
    })
    const { id } = await inside()
    await hand(id, 'A1', 'W7')
    expect((await stage.lin.leave(id)).data.checkin).toMatchObject({ status: 4, to_return: true })
    expect(await countInside()).toBe(1)
    later(1)
    await within((now) => leaveRecord(id, staff, now, { returned: true }))
    expect((await stage.lin.read(id)).checkin).toMatchObject({ status: 5, to_return: false, checkout_at: '2026-11-21T10:00:00+08:00' })
    expect(await countInside()).toBe(0)
  })

  it('needs to be near enough where the shop says so [IP-132]', async () => {
    await sql('UPDATE checkin_shop SET checkout_metres = 300 WHERE shop_id = 1')
    const { id, user_check_out_distance_is_limit: isLimited, check_out_distance: metres } = await inside()
    expect([isLimited, metres]).toEqual([true, 300])
    expect(await stage.lin.leave(id)).toMatchObject({ status: 400, code: 'checkin.position_needed' })
    expect(await stage.lin.leave(id, { lat: 31.2286, lng: 121.4482 })).toMatchObject({ status: 409, code: 'checkin.too_far' })
    expect((await stage.lin.leave(id, { lat: 31.2286, lng: 121.448 })).data.checkin.status).toBe(5)
  })

  it('is nobody else’s', async () => {
    const { id } = await inside()
    expect(await stage.other.leave(id)).toMatchObject({ status: 404, code: 'checkin.not_found' })
    expect(await stage.lin.send('POST', `/api/v2/shops/2/user/checkin/${id}/`, {})).toMatchObject({
      status: 404,
      code: 'checkin.not_found',
    })
  })
})

describeOnEngine('Going out for a while', () => {
  it('makes room, and coming back costs nothing and keeps the things handed out [IP-123] [IP-276] [IP-280] [IP-350]', async () => {
    const { id } = await inside()
    await hand(id, 'A1', 'W7')
    later(30)
    expect((await stage.lin.leave(id, { action: 'leave' })).data.checkin).toMatchObject({
      status: 6,
      checkout_at: '2026-11-21T10:30:00+08:00',
      to_return: true,
    })
    expect(await countInside()).toBe(0)
    later(30)
    const back = (await stage.lin.enter({ method: 'SCAN', channel: 'BACK', card_id: undefined })).data.checkin
    expect(back).toMatchObject({
      status: 1,
      back_id: id,
      cost: 0,
      card: null,
      locker_number: 'A1',
      wristband_number: 'W7',
      to_return: true,
    })
    expect((await stage.lin.read(id)).checkin).toMatchObject({ status: 6, to_return: false })
    expect([await countInside(), await readBalance(stage.server, cards.value)]).toEqual([1, 126000])
    expect(await sql('SELECT checkin_id AS id FROM attendance')).toEqual([{ id }])
    expect((await stage.lin.leave(back.id)).data.checkin.status).toBe(4)
  })

  it('is chosen by itself where nothing is named', async () => {
    const { id } = await inside()
    await stage.lin.leave(id, { action: 'leave' })
    const { current } = (await stage.lin.get<{ current: { id: number; status: number } }>('available/')).data
    expect(current).toMatchObject({ id, status: 6 })
    expect((await stage.lin.enter({ method: 'SCAN', channel: undefined, card_id: undefined })).data.checkin.back_id).toBe(id)
  })

  it('gives locker and wristband back to the first record where the second is cancelled, which can be gone on with again', async () => {
    const { id } = await inside()
    await hand(id, 'A1', null)
    await stage.lin.leave(id, { action: 'leave' })
    const way = { channel: 'BACK', card_id: undefined }
    const second = (await stage.lin.enter(way)).data.checkin
    await stage.lin.cancel(second.id)
    expect((await stage.lin.read(id)).checkin).toMatchObject({ status: 6, to_return: true })
    const third = (await stage.lin.enter(way)).data.checkin
    expect(third).toMatchObject({ back_id: id, locker_number: 'A1' })
    await within((now) => admit(third.id, staff, now))
    expect(await countInside()).toBe(1)
  })

  it('is possible until the frame ends; after it the record is over and a new entry is paid [IP-124] [IP-127]', async () => {
    const { id } = await inside()
    const gone = await inside()
    expect(gone.id).toBe(id)
    clockAt('22:00')
    expect(await stage.lin.leave(id, { action: 'leave' })).toMatchObject({ status: 409, code: 'checkin.leave_over' })
    await runDue()
    clockAt('07:00', '2026-11-22')
    expect(await stage.lin.enter({ method: 'SCAN', channel: 'BACK', card_id: undefined })).toMatchObject({
      status: 409,
      code: 'checkin.choose',
    })
    expect((await stage.lin.enter({ method: 'SCAN' })).data.checkin).toMatchObject({ status: 1, back_id: null, cost: 2000 })
  })
})

describeOnEngine('The end of a frame', () => {
  it('ends the stay of each person inside or out, and notifies those with something to give back [IP-128]', async () => {
    const first = await inside()
    await hand(first.id, 'A1', 'W7')
    const other = (await stage.other.enter({ method: 'SCAN', card_id: 1001 })).data.checkin
    await stage.other.leave(other.id, { action: 'leave' })
    clockAt('21:59')
    await runDue()
    expect((await stage.lin.read(first.id)).checkin.status).toBe(1)
    clockAt('22:00')
    await runDue()
    expect((await stage.lin.read(first.id)).checkin).toMatchObject({ status: 5, ended_by: 'frame', to_return: true })
    expect((await stage.other.read(other.id)).checkin).toMatchObject({ status: 5, checkout_at: '2026-11-21T10:00:00+08:00' })
    expect(await countInside()).toBe(0)
    expect(await notices()).toEqual([
      { kind: 'checkin.not_returned', params: { shop: '拾光·静安店', time: '2026-11-21 10:00', things: 'A1、W7' } },
    ])
    await runDue()
    expect(await notices()).toHaveLength(1)
  })

  it('gives the cost back to the person who waited for staff', async () => {
    await sql('UPDATE checkin_shop SET needs_staff = true WHERE shop_id = 1')
    const { id } = await inside()
    clockAt('22:00')
    await runDue()
    expect((await stage.lin.read(id)).checkin).toMatchObject({ status: 2, ended_by: 'frame' })
    expect([await countInside(), await readBalance(stage.server, cards.value)]).toEqual([0, 128000])
  })

  it('goes on after a record that cannot be ended', async () => {
    const first = await inside()
    const other = (await stage.other.enter({ method: 'SCAN', card_id: 1001 })).data.checkin
    await sql(
      `CREATE FUNCTION stuck() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF NEW.checkin_id = ${first.id} THEN RAISE EXCEPTION 'stuck'; END IF; RETURN NEW; END $$`,
    )
    await sql('CREATE TRIGGER stuck BEFORE INSERT ON checkin_event FOR EACH ROW EXECUTE FUNCTION stuck()')
    clockAt('22:00')
    await runDue()
    await sql('DROP TRIGGER stuck ON checkin_event')
    await sql('DROP FUNCTION stuck')
    const statuses = async () => [(await stage.lin.read(first.id)).checkin.status, (await stage.other.read(other.id)).checkin.status]
    expect(await statuses()).toEqual([1, 5])
    later(1)
    await runDue()
    expect(await statuses()).toEqual([5, 5])
  })
})
