import type { TeacherRest } from '@/contract/booking/private'
import { stored } from '../calls'
import { classes } from '../shop'
import { coach, lin, openPrivateShop, server } from './stage'
import { describeOnEngine } from '../../support/database'
import { at, SATURDAY, type Pupil } from './shop'
import { people } from '../../support/two-brands'

openPrivateShop()

const RESTS = '/api/mobile/teachers/rests/'
const span = (from: string, to: string) => ({ start: at(from), end: at(to) })
const add = (by: Pupil, from: string, to: string, teacher_id = 16) =>
  by.send<{ rest: TeacherRest }>('POST', RESTS, { shop_id: 1, teacher_id, ...span(from, to) })
const list = async (path = RESTS) =>
  (await lin.send<{ rests: TeacherRest[] }>('GET', `${path}?shop_id=1&teacher_id=16&date=${SATURDAY}`)).data.rests
const free = async () => (await lin.slots()).filter(({ can_order }) => can_order).map(({ datetime }) => datetime.slice(11, 16))

describeOnEngine('Rests of a coach', () => {
  it('are read by shop, coach and day on both paths, each with id, teacher_id, start and end [BK-389] [BK-390] [BK-391]', async () => {
    const { rest } = (await add(coach, '14:00', '15:30')).data
    expect(await list()).toEqual([{ id: rest.id, teacher_id: 16, ...span('14:00', '15:30') }])
    expect(await list('/api/teachers/rests/')).toEqual(await list())
    expect((await lin.send<{ rests: [] }>('GET', `${RESTS}?shop_id=1&teacher_id=16&date=2026-11-22`)).data.rests).toEqual([])
    expect((await lin.send<{ rests: [] }>('GET', `${RESTS}?shop_id=2&teacher_id=16&date=${SATURDAY}`)).data.rests).toEqual([])
  })

  it('are added, moved and deleted by the coach, and keep the times free of lessons [BK-391]', async () => {
    const { rest } = (await add(coach, '14:00', '15:30')).data
    expect((await free()).filter((time) => time >= '13' && time < '16')).toEqual(['15:30'])
    expect((await lin.book({ start: at('15:00') })).code).toBe('booking.coach_occupied')
    const moved = await coach.send<{ rest: TeacherRest }>('PUT', `${RESTS}${rest.id}/`, { shop_id: 1, ...span('16:00', '17:00') })
    expect(moved.data.rest).toEqual({ id: rest.id, teacher_id: 16, ...span('16:00', '17:00') })
    expect((await lin.book({ start: at('15:00') })).code).toBe('ok')
    expect((await coach.send('DELETE', `${RESTS}${rest.id}/?shop_id=1`)).code).toBe('ok')
    expect(await list()).toEqual([])
  })

  it('are for the coach alone [BK-391]', async () => {
    const { rest } = (await add(coach, '14:00', '15:30')).data
    await stored(server, `UPDATE ship SET is_staff = true WHERE account_id = ${people.lin.id}`)
    for (const answer of [
      await add(lin, '16:00', '17:00'),
      await add(coach, '16:00', '17:00', 17),
      await lin.send('PUT', `${RESTS}${rest.id}/`, { shop_id: 1, ...span('16:00', '17:00') }),
      await lin.send('DELETE', `${RESTS}${rest.id}/?shop_id=1`),
    ]) {
      expect(answer).toMatchObject({ status: 403, code: 'permission.none' })
    }
    await stored(server, `UPDATE ship SET is_staff = false WHERE account_id = ${people.lin.id}`)
    expect((await add(lin, '16:00', '17:00')).code).toBe('permission.none')
    expect(await list()).toHaveLength(1)
  })

  it('are refused where a class, a lesson or another rest is in the way, and where they end before they begin', async () => {
    await lin.book({ start: at('15:00') })
    expect((await add(coach, '15:30', '17:00')).code).toBe('booking.coach_occupied')
    await stored(server, `UPDATE schedule SET teacher_id = 16 WHERE id = ${classes.evening}`)
    expect((await add(coach, '18:30', '20:00')).code).toBe('booking.coach_occupied')
    await stored(server, `UPDATE schedule SET teacher_id = ${classes.evening} WHERE id = ${classes.evening}`)
    const { rest } = (await add(coach, '16:00', '17:00')).data
    expect((await add(coach, '16:30', '17:30')).code).toBe('booking.coach_occupied')
    expect((await coach.send('PUT', `${RESTS}${rest.id}/`, { shop_id: 1, ...span('14:30', '15:30') })).code).toBe('booking.coach_occupied')
    expect((await add(coach, '19:00', '18:00')).code).toBe('request.invalid')
    expect((await coach.send('PUT', `${RESTS}999999/`, { shop_id: 1, ...span('14:00', '14:30') })).status).toBe(403)
  })

  it('rests and bookings made at the same moment never overlap', async () => {
    const answers = await Promise.all([
      add(coach, '15:00', '16:00'),
      lin.book({ start: at('15:00') }),
      add(coach, '15:30', '16:30'),
      lin.book({ start: at('15:30') }),
    ])
    expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(1)
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['ok', 'booking.coach_occupied']))
  })
})
