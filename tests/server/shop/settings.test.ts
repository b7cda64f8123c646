import type { ShopSettings } from '@/contract/staff/settings'
import { stored } from '../booking/calls'
import { classes } from '../booking/shop'
import { workers } from '../staff/shop'
import { LIN } from '../staff/stage'
import { openTestApp } from '../support/app'
import { describeOnBothEngines } from '../support/database'
import { people } from '../support/two-brands'
import { makeBody, BOSS, PATH, settingsStage } from './settings-stage'

const stage = settingsStage()
const { as, allWell, sessions, read, save, changes, detail, rules } = stage

describeOnBothEngines('The settings of a shop for its superusers', () => {
  it('are answered as data.settings: theme, modules, wording rules, share texts, and the coming bookings of members [IP-217] [IP-218]', async () => {
    await as(LIN).book()
    expect(await read()).toEqual({
      theme: 'qc_red',
      modules: { team: true, private: true, court: true, payment: true },
      wording: [],
      shares: { SHOP: null, SINGLE_COURSE: null, COURSE_LIST: null },
      version: 0,
      coming: { team: 1, private: 0, court: 0, payment: 0 },
      brand_shops: 3,
      changed: null,
    })
  })

  it('count coming bookings only: none that has begun, is cancelled, or is elsewhere', async () => {
    const { order } = (await as(LIN).book({ schedule_id: classes.evening })).data
    await as(LIN).book({ schedule_id: classes.onlineOnly, channel: 'CARD' })
    expect((await read()).coming.team).toBe(1)
    await stored(
      stage.server,
      `UPDATE schedule SET start_at = '2026-11-21T09:00:00+08:00', end_at = '2026-11-21T09:50:00+08:00' WHERE id = ${classes.evening}`,
    )
    expect((await read()).coming.team).toBe(0)
    await stored(
      stage.server,
      `UPDATE schedule SET start_at = '2026-11-21T18:00:00+08:00', end_at = '2026-11-21T19:00:00+08:00' WHERE id = ${classes.evening}`,
    )
    await as(LIN).cancel(order.id)
    expect((await read()).coming.team).toBe(0)
  })

  it('are saved whole, and every process answers with them at once', async () => {
    const second = await openTestApp({ database: stage.server.database })
    const saved = await save({
      theme: 'qc_black',
      modules: { team: true, private: false, court: true, payment: false },
      shares: { SHOP: { title: '来{shop_name}', desc: '' }, SINGLE_COURSE: null, COURSE_LIST: { title: '{date} 的课', desc: '一起练' } },
      wording: [
        { origin: '私教', replace: '导师课' },
        { origin: '导师', replace: '教练' },
      ],
    })
    expect(saved).toMatchObject({
      status: 200,
      data: { settings: { theme: 'qc_black', changed: { by: { id: BOSS, username: 'super35' } } } },
    })
    for (const server of [stage.server, second]) {
      const get = async <Data>(url: string) => (await server.request<Data>('GET', url)).data
      expect((await get<{ shop: object }>('/api/shops/1/detail/')).shop).toMatchObject({
        theme: { theme: 'qc_black', skin: 'default' },
        modules: { team: true, private: false, court: true, payment: false },
      })
      expect(await get('/api/v2/shops/1/setting/mobile/cw/detail/')).toEqual({
        setting: {
          gym_id: 101,
          rules: [
            { origin: '私教', replace: '导师课' },
            { origin: '导师', replace: '教练' },
          ],
        },
      })
      expect(await get('/api/v2/shops/1/setting/mobile/share/template/?type=COURSE_LIST&date=11%E6%9C%8821%E6%97%A5')).toMatchObject({
        title: '11月21日 的课',
        desc: '一起练',
      })
      expect(await get('/api/v2/shops/1/setting/mobile/share/detail/')).toMatchObject({ setting: { title: '来{shop_name}', desc: '' } })
    }
    expect(await read()).toEqual(saved.data.settings)
    await second.app.close()
    await allWell()
  })

  it('keep the picture of a share text, and the standard text comes back without one of its own', async () => {
    await stored(
      stage.server,
      `INSERT INTO shop_share (shop_id, brand_id, kind, title, description, image_url) VALUES (1, 1, 'SHOP', 'a', 'b', '/own.png')`,
    )
    await save({ shares: { SHOP: { title: 'c', desc: 'd' }, SINGLE_COURSE: null, COURSE_LIST: null } })
    const share = () => stage.server.request<{ setting: object }>('GET', '/api/v2/shops/1/setting/mobile/share/detail/')
    expect((await share()).data.setting).toEqual({ title: 'c', desc: 'd', image_url: '/own.png' })
    await save({ shares: { SHOP: null, SINGLE_COURSE: null, COURSE_LIST: null } })
    expect((await share()).data.setting).toMatchObject({ title: '拾光·静安店', desc: '南京西路 1 号' })
  })

  it('take rules in a new order, changed and taken away, and a rule that stays keeps its row', async () => {
    const rule = (origin: string, replace: string) => ({ origin, replace })
    await save({ wording: [rule('甲', '一'), rule('乙', '二'), rule('丙', '三')] })
    const ids = () => stored<{ id: number; origin: string }>(stage.server, 'SELECT id, origin FROM brand_wording ORDER BY sort')
    const [first, , third] = await ids()
    await save({ wording: [rule('丙', '叁'), rule('甲', '一'), rule('丁', '四')] })
    expect(await rules()).toEqual([rule('丙', '叁'), rule('甲', '一'), rule('丁', '四')])
    expect((await ids()).slice(0, 2)).toEqual([third, first])
    await save({ wording: [] })
    expect(await rules()).toEqual([])
  })

  it('are refused on an older version, so that of two changes made on one version the first stands', async () => {
    const seen = makeBody(await read())
    const send = (theme: ShopSettings['theme']) =>
      stage.server.request<{ settings: ShopSettings }>('PUT', PATH, { session: as(BOSS).session, body: { ...seen, theme } })
    const both = await Promise.all([send('qc_black'), send('qc_cyan')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)).toMatchObject({
      code: 'shop.settings_changed',
      msg: '设置已被他人修改，请核对后重新保存',
    })
    const [won] = both.filter(({ status }) => status === 200)
    expect((await detail()).theme).toMatchObject({ theme: won!.data.settings.theme })
    expect(await changes()).toEqual([{ shop: 1, by: BOSS }])
  })

  it('the settings of all shops of a brand get another version by new wording rules, but not by another shop’s theme', async () => {
    const ofTwo = { session: sessions.owner, path: '/api/v2/shops/2/superuser/settings/' }
    const seen = makeBody(await read())
    await save({ theme: 'qc_new_year' }, ofTwo)
    expect((await read()).version).toBe(seen.version)
    await save({ wording: [{ origin: '团课', replace: '小班' }] }, ofTwo)
    expect(await read()).toMatchObject({ wording: [{ origin: '团课', replace: '小班' }], changed: { by: { id: people.owner.id } } })
    const late = await stage.server.request('PUT', PATH, { session: as(BOSS).session, body: seen })
    expect(late.code).toBe('shop.settings_changed')
    expect((await rules()).length).toBe(1)
    expect(await changes()).toEqual([
      { shop: 2, by: people.owner.id },
      { shop: null, by: people.owner.id },
    ])
  })

  it('change nothing where nothing is different, and once for one key', async () => {
    expect(await save()).toMatchObject({ status: 200, data: { settings: { version: 0, changed: null } } })
    expect(await changes()).toEqual([])
    const body = { ...makeBody(await read()), theme: 'qc_cyan' }
    const send = () => stage.server.request<object>('PUT', PATH, { session: as(BOSS).session, body, key: 'one-key-of-this' })
    const [one, again] = [await send(), await send()]
    expect(again.data).toEqual(one.data)
    expect(await changes()).toEqual([{ shop: 1, by: BOSS }])
  })

  it('are in the record of acts with the words that were chosen, and nothing that somebody wrote', async () => {
    await save({ theme: 'qc_black', wording: [{ origin: '私教', replace: '导师课' }] })
    const [act] = await stored<{ actor: number; route: string; input: object; code: string }>(
      stage.server,
      'SELECT a.actor_id AS actor, a.route, a.input, e.code FROM staff_act a JOIN staff_act_end e ON e.staff_act_id = a.id',
    )
    expect(act).toMatchObject({ actor: BOSS, route: `PUT ${PATH.replace('1', '{shopId}')}`, code: 'ok', input: { theme: 'qc_black' } })
    expect(JSON.stringify(act!.input)).not.toContain('私教')
  })
})

describeOnBothEngines('A module that is switched off', () => {
  const off = (name: keyof ShopSettings['modules']) =>
    save({ modules: { team: true, private: true, court: true, payment: true, [name]: false } })

  it('takes no new booking of a class, and leaves those that are booked', async () => {
    const { order } = (await as(LIN).book({ schedule_id: classes.evening })).data
    await off('team')
    expect((await read()).coming.team).toBe(1)
    expect(await as(LIN).book({ schedule_id: classes.headcount })).toMatchObject({
      status: 409,
      code: 'booking.closed',
      msg: '该门店未开放团课预约',
    })
    expect(await as(workers.staff).book({ user_id: LIN, schedule_id: classes.headcount })).toMatchObject({ code: 'booking.closed' })
    expect((await as(LIN).cancel(order.id)).code).toBe('ok')
  })

  it('takes no order of a court, and no payment online', async () => {
    await off('court')
    const body = {
      shop_id: 1,
      user_id: LIN,
      channel: 'CARD',
      card_id: 1,
      schedules: [{ court_id: 1, start: '2026-11-21T18:00:00+08:00', end: '2026-11-21T19:00:00+08:00' }],
    }
    expect((await stage.server.request('POST', '/api/v2/court/orders/', { session: as(LIN).session, body })).code).toMatch(
      /^court.closed$|^request/,
    )
    await off('payment')
    expect((await as(LIN).book({ schedule_id: classes.onlineOnly, channel: 'WEIXIN' as never, card_id: undefined })).code).toBe(
      'pay.not_enabled',
    )
  })
})
