import type { Profile } from '@/contract/member/profile'
import { addMinutes, DAY_MS } from '@/domain/time'
import { auditFiles } from '@server/audit/audit-files'
import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { withEngine } from '@server/db/transaction'
import { stored } from '../booking/calls'
import { people } from '../support/two-brands'
import { permit, workers } from '../staff/shop'
import { LIN, none, staffStage } from '../staff/stage'
import { takeBack, unguarded } from '../staff/taken-back'
import { TEN_O_CLOCK } from '../support/app'
import { brokenAfter } from '../support/broken-after'
import { describeOnEngine } from '../support/database'
import { forgetUploads, uploadCalls } from '../upload/calls'
import { pictures } from '../upload/pictures'

const stage = staffStage()
const { as, notices } = stage
const uploads = uploadCalls(() => stage.server)

beforeEach(async () => {
  stage.server.clock.moveTo(TEN_O_CLOCK)
  await forgetUploads(stage.server)
  await takeBack(
    stage.server,
    'profiles',
    `${unguarded('staff_act_end')} ${unguarded('staff_act')}
     UPDATE account SET username = '林晓', initials = CASE username WHEN '林晓' THEN initials END, avatar = '/lin.png', gender = 1, address = '', date_of_birth = NULL, profile_version = 1 WHERE id = ${LIN};`,
  )
})

const typed = {
  username: '林小晓',
  phone: people.lin.phone,
  address: '愚园路 168 弄',
  gender: 1,
  date_of_birth: '1996-03-18',
  avatar: '/lin.png',
}
const put = (by: number, body: object = {}, of: number = LIN, key?: string) =>
  stage.server.request<{ profile: Profile }>('PUT', `/api/users/${of}/`, {
    session: as(by).session,
    body: { ...typed, ...body },
    ...(key !== undefined && { key }),
  })
const read = (by: number, shopId = 1, of: number = LIN) =>
  as(by).get<{ user: object; profile: Profile | null }>(`/api/users/${of}/?shop_id=${shopId}`)
const kept = async () =>
  (
    await stored<object>(
      stage.server,
      `SELECT username, phone, address, gender, date_of_birth AS born, avatar FROM account WHERE id = ${LIN}`,
    )
  )[0]
const untouched = { username: '林晓', phone: people.lin.phone, address: '', gender: 1, born: null, avatar: '/lin.png' }
const asStaff = { shop_id: 1, phone: '138****0001' }
const portrait = async (seed = 1, of: number = LIN) => (await uploads.send(as(of).session, await pictures.jpeg(40, 40, seed))).data.url
const states = () => stored<{ state: string }>(stage.server, 'SELECT state FROM upload ORDER BY state')

describeOnEngine('A profile', () => {
  it('has username, phone, address, gender, date_of_birth and avatar, saved by PUT and answered by GET [IP-093] [IP-228] [IP-229]', async () => {
    expect(await put(LIN)).toMatchObject({ status: 200, data: { profile: { ...typed, area_code: 'zh-cn', version: 2 } } })
    expect((await read(LIN)).data.profile).toEqual({ ...typed, area_code: 'zh-cn', version: 2 })
    expect(await kept()).toEqual({ ...untouched, username: '林小晓', address: '愚园路 168 弄', born: '1996-03-18' })
    expect(await notices()).toEqual([])
  })

  it('is saved whole: a field left out is empty, and an equal one changes nothing', async () => {
    await put(LIN, { address: undefined, date_of_birth: undefined, avatar: undefined })
    expect(await kept()).toEqual({ ...untouched, username: '林小晓', avatar: '' })
    const again = await put(LIN, { address: ' ', date_of_birth: undefined, avatar: undefined, username: ' \u202e林小\u200b晓\n' })
    expect(again.data.profile.version).toBe(2)
  })

  it.each([
    [{ username: ' ', phone: '', gender: undefined }, 'member.name_empty', '请输入姓名'],
    [{ phone: '', gender: undefined }, 'member.phone_empty', '手机号不能为空'],
    [{ phone: '23800000001', gender: undefined }, 'member.phone_invalid', '请输入正确的手机号'],
    [{ gender: undefined, date_of_birth: '1996-02-30' }, 'member.gender_empty', '请选择性别'],
    [{ date_of_birth: '1996-02-30' }, 'member.birthday_invalid', '生日不正确，请重新选择'],
    [{ date_of_birth: '2026-11-22' }, 'member.birthday_invalid', '生日不正确，请重新选择'],
    [{ date_of_birth: '1899-12-31' }, 'member.birthday_invalid', '生日不正确，请重新选择'],
  ])('a profile with several faults is refused with the first one alone: %p [IP-171] [IP-173] [IP-185]', async (body, code, msg) => {
    expect(await put(LIN, body)).toMatchObject({ status: 400, code, msg })
    expect(await kept()).toEqual(untouched)
  })

  it('has a phone in the form of the person’s own area [IP-172] [IP-174]', async () => {
    await stored(stage.server, `UPDATE account SET area_code = 'zh-tw', phone = '0912345000' WHERE id = ${LIN}`)
    expect(await put(LIN)).toMatchObject({ code: 'member.phone_invalid' })
    expect(await put(LIN, { phone: '0912345000' })).toMatchObject({ status: 200 })
    await stored(stage.server, `UPDATE account SET area_code = 'zh-cn', phone = '${people.lin.phone}' WHERE id = ${LIN}`)
  })

  it('takes a phone and keeps today’s, which has a call of its own [IP-230]', async () => {
    expect((await put(LIN, { phone: '13700000009' })).data.profile).toMatchObject({ phone: people.lin.phone, username: '林小晓' })
    expect(await put(workers.staff, { ...asStaff, phone: '13700000009' })).toMatchObject({ status: 200 })
    expect(await kept()).toMatchObject({ phone: people.lin.phone })
  })

  it.each([
    ['a name of 41 letters', { username: '林'.repeat(41) }],
    ['an address of 201 letters', { address: '路'.repeat(201) }],
    ['a gender that there is none of', { gender: 2 }],
    ['a shop that is none', { shop_id: 0 }],
  ])('is refused for %s', async (_, body) => {
    expect(await put(LIN, body)).toMatchObject({ status: 400, code: 'request.invalid' })
    expect(await kept()).toEqual(untouched)
  })
})

describeOnEngine('Two changes of one profile', () => {
  it('made on the same version: the second is refused and loses nothing', async () => {
    const both = await Promise.all([put(LIN, { version: 1, address: '一' }), put(workers.staff, { ...asStaff, version: 1, address: '二' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)).toMatchObject({ code: 'member.profile_changed' })
    expect(await kept()).toMatchObject({ address: both[0]!.status === 200 ? '一' : '二' })
  })

  it('repeated with its key answers the first answer and changes nothing twice', async () => {
    const [first, again] = [await put(LIN, {}, LIN, 'profile-0001'), await put(LIN, {}, LIN, 'profile-0001')]
    expect(again.data).toEqual(first.data)
    expect((await read(LIN)).data.profile!.version).toBe(2)
  })
})

describeOnEngine('The profile of a member', () => {
  const booked = () => as(LIN).book()

  it.each([
    ['staff', workers.staff],
    ['a superuser', workers.superuser],
    ['a coach whose class the member booked', workers.coach],
  ])('is read and changed in the name of the shop of both by %s [IP-230]', async (_, by) => {
    await booked()
    expect((await read(by)).data.profile).toMatchObject({ username: '林晓', phone: '138****0001', version: 1 })
    expect((await put(by, asStaff)).data.profile).toMatchObject({ username: '林小晓', phone: '138****0001', version: 2 })
    expect(await kept()).toMatchObject({ username: '林小晓', address: '愚园路 168 弄', avatar: '/lin.png' })
  })

  it('is an act in the record without the typed text, and the member is told who changed it', async () => {
    await put(workers.staff, asStaff)
    const [act] = await stored<{ route: string; about: number; input: object }>(
      stage.server,
      'SELECT route, about_id AS about, input FROM staff_act ORDER BY id DESC LIMIT 1',
    )
    expect(act).toMatchObject({ route: 'PUT /api/users/{userId}/', about: LIN, input: { userId: LIN, shop_id: 1, gender: 1 } })
    expect(JSON.stringify(act)).not.toMatch(/愚园|林小晓|1996/)
    expect(await notices()).toEqual([{ kind: 'proxy.profile', to: LIN, params: { by: `staff${workers.staff}`, shop: '拾光·静安店' } }])
    await put(workers.staff, asStaff)
    expect(await notices()).toHaveLength(1)
  })

  it.each([
    ['a member', 1001, 1],
    ['a coach whose classes the member never booked', workers.coach, 1],
    ['a coach without permissions whose classes the member never booked', workers.bareCoach, 1],
    ['staff who may book for nobody', workers.bareStaff, 1],
    ['staff of another shop, in its name', workers.staffOfTwo, 1],
    ['staff of another brand', workers.staffOfOther, 4],
    ['staff without naming a shop', workers.staff, undefined],
  ])('is refused to %s with 403 无此权限 [IP-230]', async (_, by, shop) => {
    expect(await put(by, { ...asStaff, shop_id: shop })).toMatchObject(none)
    expect(await kept()).toEqual(untouched)
    expect(await notices()).toEqual([])
    expect((await as(by).get<{ profile: null }>(`/api/users/${LIN}/${shop ? `?shop_id=${shop}` : ''}`)).data?.profile ?? null).toBeNull()
  })

  it('is refused to a coach who works there no more, whose classes the member booked', async () => {
    await booked()
    await stored(stage.server, `UPDATE ship SET is_teacher = false WHERE account_id = ${workers.coach}`)
    const answer = await put(workers.coach, asStaff)
    await stored(stage.server, `UPDATE ship SET is_teacher = true WHERE account_id = ${workers.coach}`)
    expect(answer).toMatchObject(none)
  })

  it('is refused once a permission is taken away, and for a person unknown to the shop', async () => {
    await stored(stage.server, permit(workers.staff, []))
    expect(await put(workers.staff, asStaff)).toMatchObject(none)
    expect(await put(workers.superuser, asStaff, people.wu.id)).toMatchObject(none)
    expect(await put(workers.superuser, asStaff, 99_999)).toMatchObject(none)
  })

  it('lets staff remove an avatar, and choose none for the member', async () => {
    const own = await portrait(1, workers.staff)
    expect(await put(workers.staff, { ...asStaff, avatar: own })).toMatchObject(none)
    expect(await put(workers.staff, { ...asStaff, avatar: undefined })).toMatchObject({ status: 200, data: { profile: { avatar: '' } } })
  })
})

describeOnEngine('An avatar', () => {
  const save = (avatar: string | undefined) => put(LIN, { avatar })

  it('is an upload of the person’s own, which the save takes into use', async () => {
    const url = await portrait()
    expect((await save(url)).data.profile.avatar).toBe(url)
    expect((await as(LIN).get<{ user: object }>(`/api/users/${LIN}/info/?shop_id=1`)).data.user).toMatchObject({ avatar: url })
    expect(await states()).toEqual([{ state: 'used' }])
    expect(brokenIn(await withEngine(stage.server.engine, auditDatabase))).toEqual([])
  })

  it('is released with the next one, and swept with its bytes after a day', async () => {
    const first = await portrait(1)
    await save(first)
    stage.server.clock.moveTo(addMinutes(TEN_O_CLOCK, 60))
    const second = await portrait(2)
    await save(second)
    expect(await states()).toEqual([{ state: 'fresh' }, { state: 'used' }])
    stage.server.clock.moveTo(addMinutes(TEN_O_CLOCK, 61 + DAY_MS / 60_000))
    await stage.server.sweeper.runDue()
    expect(await stored(stage.server, 'SELECT state FROM upload')).toEqual([{ state: 'used' }])
    expect([(await uploads.look(first)).statusCode, (await uploads.look(second)).statusCode]).toEqual([404, 200])
    await save(undefined)
    expect(await states()).toEqual([{ state: 'fresh' }])
    expect(await kept()).toMatchObject({ avatar: '' })
  })

  it('is kept by a save that does not change it, and can be chosen again while it waits to be swept', async () => {
    const url = await portrait()
    await save(url)
    await put(LIN, { avatar: url, address: '另一条路' })
    expect(await states()).toEqual([{ state: 'used' }])
    await save(undefined)
    expect((await save(url)).data.profile.avatar).toBe(url)
    expect(await states()).toEqual([{ state: 'used' }])
  })

  it('is refused with everything else of the save where it is nobody’s, another person’s, of another kind or elsewhere', async () => {
    const face = (await uploads.send(as(LIN).session, await pictures.jpeg(), 'kind=face&shop_id=1')).data.url
    for (const avatar of [await portrait(3, workers.staff), face, '/uploads/demo/coach.svg', 'https://elsewhere.example/a.jpg'])
      expect(await save(avatar)).toMatchObject({ status: 404, code: 'upload.not_found' })
    expect(await kept()).toEqual(untouched)
    expect(await stored(stage.server, "SELECT id FROM upload WHERE state = 'used'")).toEqual([])
  })

  it('is found by the audit where it is no upload of the account, or its bytes are gone', async () => {
    const url = await portrait()
    await save(url)
    const broken = (...defects: string[]) => brokenAfter(stage.server.engine, ...defects)
    expect(await broken()).toEqual([])
    expect(await broken(`UPDATE account SET avatar = '' WHERE id = ${LIN}`)).toEqual(['used-avatars-are-shown'])
    expect(await broken(`UPDATE upload SET account_id = ${workers.staff}`)).toEqual(['avatars-are-own-uploads', 'used-avatars-are-shown'])
    expect(await broken(`UPDATE upload SET state = 'fresh', used_at = NULL`)).toEqual(['avatars-are-own-uploads'])
    const { objects } = stage.server.context
    for await (const object of objects.list('public')) await objects.remove(object)
    expect(brokenIn(await withEngine(stage.server.engine, () => auditFiles(objects, stage.server.clock.now())))).toEqual([
      'uploads-have-their-bytes',
    ])
  })
})
