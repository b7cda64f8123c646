import { addMinutes } from '@/domain/time'
import { withEngine } from '@server/db/transaction'
import { runGymCommand } from '@server/gym/command'
import { exportGym } from '@server/gym/export/gym'
import { stored } from '../booking/calls'
import { factorCalls } from '../member/factor-stage'
import { codeCalls } from '../member/codes'
import { openTestApp, type TestApp } from '../support/app'
import { brokenAfter } from '../support/broken-after'
import { describeOnEngine } from '../support/database'
import { complaints, edited, importText, NOW, smallGymText, smallGymWithMembers, TODAY } from './small-gym'

const OWNER = '13700000009'
const COACH = '13700000008'
let server: TestApp
beforeEach(async () => {
  server = await openTestApp({ seed: smallGymWithMembers, clock: NOW })
})
afterEach(() => server.close())
const { ask, logIn, register, lastCode } = codeCalls(() => server)
const factor = factorCalls(() => server)

const inside = <T>(work: () => Promise<T>): Promise<T> => withEngine(server.engine, work)
const gym = (...words: string[]) => inside(() => runGymCommand(words, server.clock.now(), 1))
/** The small gym with these lines under `staff`. */
const withStaff = (...lines: string[]): string => edited(smallGymText, ['    spaces:\n', `    staff: [${lines.join(', ')}]\n    spaces:\n`])
const owner = `{ phone: '${OWNER}', name: 店主, role: owner }`
const importStaff = (...lines: string[]) => inside(() => importText(withStaff(...lines)))

/** Logs in with the phone, or registers it, and answers the session. */
const enter = async (phone: string): Promise<{ session: string; id: number }> => {
  // The phone gets another code after a minute.
  server.clock.moveTo(addMinutes(server.clock.now(), 2))
  await ask(phone)
  const code = lastCode()
  const known = await logIn(phone, code)
  const { data } = known.code === 'ok' ? known : await register(phone, code)
  return { session: await server.logIn(data.user.id), id: data.user.id }
}
const works = async (session: string): Promise<string> => (await server.request('GET', '/api/shops/1/staff/permissions/', { session })).code
const rules = async (session: string): Promise<string> =>
  (await server.request('GET', '/api/v2/shops/1/superuser/settings/', { session })).code
const roles = () =>
  stored<Record<string, unknown>>(
    server,
    'SELECT phone, role, given_way AS way, account_id IS NOT NULL AS taken, ended_at IS NOT NULL AS ended FROM staff_role ORDER BY id',
  )

describeOnEngine('A role of the file', () => {
  it('counts from the next log-in of its phone on, not in a session from before', async () => {
    const before = await enter('13700000001')
    await importStaff(owner, `{ phone: '13700000001', name: 甲, role: desk }`)
    expect(await works(before.session)).toBe('permission.none')
    expect(await works((await enter('13700000001')).session)).toBe('ok')
    const boss = await enter(OWNER)
    expect([await works(boss.session), await rules(boss.session)]).toEqual(['ok', 'ok'])
    expect(await roles()).toEqual([
      { phone: OWNER, role: 'owner', way: 'file', taken: true, ended: false },
      { phone: '13700000001', role: 'desk', way: 'file', taken: true, ended: false },
    ])
    expect(await brokenAfter(server.engine)).toEqual([])
    for (const defect of ["permissions = '{}'", 'is_superuser = true, is_staff = false', 'is_teacher = true'])
      expect(await brokenAfter(server.engine, `UPDATE ship SET ${defect} WHERE is_staff`)).toEqual(['roles-are-rights'])
  })

  it('makes a coach of the timetable and the person one', async () => {
    await importStaff(owner, `{ phone: '${COACH}', name: 林舟, role: coach, coach: lin }`)
    const { id, session } = await enter(COACH)
    expect((await server.request<{ teacher_id: number }>('GET', '/api/shops/1/coach/permissions/', { session })).data.teacher_id).toBe(1)
    expect(await stored(server, `SELECT account_id AS who FROM teacher WHERE key = 'lin'`)).toEqual([{ who: id }])
    expect(await brokenAfter(server.engine, 'UPDATE teacher SET account_id = NULL')).toEqual(['coaches-are-their-people'])
  })

  it('changes nothing when the file comes again, and nobody when the file has no staff', async () => {
    await importStaff(owner)
    const { session } = await enter(OWNER)
    expect((await importStaff(owner)).isEmpty).toBe(true)
    expect((await inside(() => importText(smallGymText))).isEmpty).toBe(true)
    expect(await rules(session)).toBe('ok')
  })

  it('becomes another one at once for a person who has one, and is gone with the next request when the file names him no more', async () => {
    await importStaff(owner, `{ phone: '${COACH}', name: 林舟, role: manager, coach: lin }`)
    await enter(OWNER)
    const { session } = await enter(COACH)
    await importStaff(owner, `{ phone: '${COACH}', name: 林舟, role: part_time_coach }`)
    expect((await server.request('GET', '/api/shops/1/staff/acts/', { session })).code).toBe('permission.none')
    expect(await works(session)).toBe('ok')
    expect(await stored(server, `SELECT account_id AS who FROM teacher WHERE key = 'lin'`)).toEqual([{ who: null }])
    const tally = await importStaff(owner)
    expect([tally.takes, tally.taken]).toEqual([1, [`林舟 (${COACH}) is no longer part_time_coach of 北馆`]])
    expect(await works(session)).toBe('permission.none')
  })

  it('finds the person again who has another phone now, and gives his number’s next owner nothing', async () => {
    await importStaff(owner, `{ phone: '13700000001', name: 甲, role: desk }`)
    const { session, id } = await enter('13700000001')
    await server.engine.session((open) => open.exec(`UPDATE account SET phone = '13700000077' WHERE id = ${id}`))
    expect((await importStaff(owner, `{ phone: '13700000001', name: 甲, role: desk }`)).isEmpty).toBe(true)
    const next = await enter('13700000001')
    expect(next.id).not.toBe(id)
    expect([await works(next.session), await works(session)]).toEqual(['permission.none', 'ok'])
    // The file may also name the new phone.
    await importStaff(owner, `{ phone: '13700000077', name: 甲, role: desk }`)
    expect(await works(session)).toBe('ok')
    expect(await brokenAfter(server.engine)).toEqual([])
  })

  it('goes out with the file as it came in', async () => {
    const lines = [owner, `{ phone: '61234567', area: zh-hk, name: 港, role: desk, permissions: [till_can_write] }`]
    await importStaff(...lines, `{ phone: '${COACH}', name: 林舟, role: coach, coach: lin }`)
    const file = await inside(() => exportGym('lantern', TODAY))
    expect(file!.shops[0]!.staff).toEqual([
      { phone: OWNER, name: '店主', role: 'owner' },
      { phone: '61234567', area: 'zh-hk', name: '港', role: 'desk', permissions: ['till_can_write'] },
      { phone: COACH, name: '林舟', role: 'coach', coach: 'lin' },
    ])
  })

  it('the last owner stays until another one has logged in', async () => {
    await importStaff(owner)
    const { session } = await enter(OWNER)
    const next = `{ phone: '${COACH}', name: 新店主, role: owner }`
    expect(await inside(() => complaints(withStaff(next)))).toEqual([
      expect.stringContaining('is the last owner of the shop, who stays one until another has logged in'),
    ])
    expect(await rules(session)).toBe('ok')
    await importStaff(owner, next)
    await enter(COACH)
    await importStaff(next)
    expect(await rules(session)).toBe('permission.none')
  })

  it.each([
    ['a phone of another area', `{ phone: '0912345678', name: 名, role: desk }`, '"0912345678" is no mobile phone of zh-cn'],
    ['a phone twice', `{ phone: '${OWNER}', name: 名, role: desk }`, 'is there twice'],
    ['an unknown coach', `{ phone: '${COACH}', name: 名, role: coach, coach: nobody }`, 'unknown coach "nobody"'],
    ['an unknown role', `{ phone: '${COACH}', name: 名, role: boss }`, 'must be one of owner'],
    ['a permission in vain', `{ phone: '${COACH}', name: 名, role: coach, permissions: [till_can_write] }`, 'counts for nothing'],
  ])('%s is told with its line', async (_, line, words) => {
    expect(await inside(() => complaints(withStaff(owner, line)))).toEqual([
      expect.stringMatching(new RegExp(`^line \\d+: shops\\[0\\]\\.staff\\[1\\].*${words}`)),
    ])
  })
})

describeOnEngine('The operator’s command', () => {
  it('makes the first owner, who proves a second factor before the right counts', async () => {
    expect(await gym('staff', 'add', 'north', `+86 ${OWNER}`.slice(4), 'owner', '--name', '店主')).toEqual([
      `店主 (zh-cn ${OWNER}) has the role from the next log-in with this phone on, and once a second factor is set up in the app: owner of 北馆`,
    ])
    const { session, id } = await enter(OWNER)
    expect(await rules(session)).toBe('factor.unset')
    const { data } = await factor.begin(session, id)
    await factor.confirm(session, id, factor.appCode(data.secret))
    expect(await rules(session)).toBe('ok')
  })

  it('lists, changes and removes, and keeps the last owner', async () => {
    await gym('staff', 'add', 'north', OWNER, 'owner')
    await gym('staff', 'add', 'north', COACH, 'coach', '--coach', 'lin', '--name', '林舟')
    expect(await gym('staff', 'list', 'north')).toEqual([
      `owner  137****0009 (zh-cn ${OWNER})  not logged in yet`,
      `coach  林舟 (zh-cn ${COACH})  coach lin  not logged in yet`,
    ])
    await enter(OWNER)
    const { session } = await enter(COACH)
    expect(await gym('staff', 'add', 'north', COACH, 'manager')).toEqual([
      expect.stringContaining('has another role from now on: manager of 北馆'),
    ])
    expect((await server.request('GET', '/api/shops/1/staff/acts/', { session })).code).not.toBe('factor.unset')
    expect(await gym('staff', 'remove', 'north', COACH)).toEqual([expect.stringContaining('is no longer manager of 北馆')])
    expect(await works(session)).toBe('permission.none')
    await expect(gym('staff', 'remove', 'north', OWNER)).rejects.toThrow('the last owner')
    await expect(gym('staff', 'add', 'north', OWNER, 'desk')).rejects.toThrow('the last owner')
  })

  it.each([
    ['an unknown shop', ['add', 'south', OWNER, 'owner'], 'no shop "south"'],
    ['a landline', ['add', 'north', '0212345678', 'owner'], 'no mobile phone of zh-cn'],
    ['an unknown role', ['add', 'north', OWNER, 'boss'], 'Usage'],
    ['an unknown coach', ['add', 'north', OWNER, 'coach', '--coach', 'nobody'], 'no coach "nobody"'],
    ['nobody to remove', ['remove', 'north', OWNER], 'Nobody with the phone'],
  ])('is told of %s', async (_, words, sentence) => {
    await expect(gym('staff', ...words)).rejects.toThrow(sentence)
    expect(await roles()).toEqual([])
  })
})
