import type { Area } from '@/domain/member/phone'

export interface Person {
  phone: string
  areaCode: Area
  username: string
  /** 0 male, 1 female. */
  gender: 0 | 1
  avatar: string
  /** The drawing of the portrait that the person sent; until it is there `avatar` is the drawing itself. */
  portrait?: string
  address?: string
  /** `1996-03-18` */
  dateOfBirth?: string
  /** In years, where that matters more than the day. */
  age?: number
  /** The keys of the shops. */
  shops: readonly string[]
  /** 0 registered, 1 contacted, 2 member. */
  status: 0 | 1 | 2
  /** The note that the start page prints beside the phone. */
  note: string
}

/** The address of a drawing of the demo. */
export const art = (name: string): string => `/uploads/demo/${name}.svg`

const member = (phone: string, username: string, more: Partial<Person> & { note: string }): Person => ({
  phone,
  areaCode: 'zh-cn',
  username,
  gender: 1,
  avatar: art('avatar-female'),
  shops: ['jingan'],
  status: 2,
  ...more,
})

/** The named people of the demo, in the order of their ids. */
export const people: readonly Person[] = [
  member('13800000001', '林晓', {
    avatar: art('member-linxiao'),
    portrait: 'member-linxiao',
    address: '上海市静安区愚园路 168 弄',
    dateOfBirth: '1996-03-18',
    shops: ['jingan', 'xuhui'],
    note: 'member with cards of every kind',
  }),
  member('13800000002', '陈默', { avatar: art('member-chenmo'), gender: 0, status: 1, note: 'member without any card' }),
  member('13800000003', '宋知远', { avatar: art('avatar-male'), gender: 0, shops: [], note: 'bound to no shop' }),
  member('13800000004', '赵一宁', { note: 'member with a times card, whose company pays too and wants a check-in now' }),
  member('13800000005', '沈亦舟', { avatar: art('avatar-male'), gender: 0, note: 'member whose card starts later' }),
  member('0912345678', '許雅婷', { areaCode: 'zh-tw', avatar: art('member-xuyating'), note: 'member, +886' }),
  member('13900000001', '周岚', {
    avatar: art('coach-zhoulan'),
    status: 0,
    note: 'coach with all permissions',
  }),
  member('13900000002', '陈屿', {
    avatar: art('coach-chenyu'),
    gender: 0,
    status: 0,
    note: 'coach without permission',
  }),
  member('13900000003', '前台小沈', {
    avatar: art('staff-xiaoshen'),
    status: 0,
    note: 'staff with all permissions',
  }),
  member('13900000004', '前台小顾', { status: 0, note: 'staff without permission' }),
  member('13900000009', '秦川', {
    avatar: art('avatar-male'),
    gender: 0,
    shops: ['jingan', 'xuhui', 'pudong'],
    status: 0,
    note: 'superuser',
  }),
  member('13800000006', '林小满', { age: 11, status: 1, note: 'child of 11, for whom 林晓 agreed' }),
  member('13800000007', '陈小宇', {
    avatar: art('avatar-male'),
    gender: 0,
    age: 12,
    status: 1,
    note: 'child of 12, for whom nobody agreed yet',
  }),
  member('13800000008', '江一帆', {
    avatar: art('avatar-male'),
    gender: 0,
    note: 'member whose card renews itself, with a refund and a card that he switched off',
  }),
]

/** The first digits of the crowd's phones, which no visitor is likely to try. */
export const CROWD_PHONES = '1990000'
/** Those of people who only compete, who fill no class. */
export const FIELD_PHONES = '19900010'
const CROWD_SIZE = 40
/** How many of them also go to the second shop, and to the other brand's. */
const AT_SECOND_SHOP = 24
const AT_OTHER_BRAND = 12

const surnames = [...'王李张刘陈杨黄吴徐孙朱马胡郭何高林罗郑梁']
const givenNames = ['子墨', '欣怡', '浩然', '思源', '雨桐', '嘉树', '清和', '明远', '佳宁', '一诺', '书瑶', '景行', '若溪', '承泽']

/** The crowd: members who fill the classes. */
export const crowd: readonly Person[] = Array.from({ length: CROWD_SIZE }, (_, index) => {
  const gender = index % 3 === 1 ? 0 : 1
  return member(`${CROWD_PHONES}${String(index + 1).padStart(4, '0')}`, `${surnames[index % 20]}${givenNames[(index * 5) % 14]}`, {
    gender,
    avatar: art(gender === 0 ? 'avatar-male' : 'avatar-female'),
    shops: ['jingan', ...(index < AT_SECOND_SHOP ? ['xuhui'] : []), ...(index >= CROWD_SIZE - AT_OTHER_BRAND ? ['hongkou'] : [])],
    note: 'fills classes',
  })
})

/** Friends whom 林晓 invited, in the order in which they claimed; the first never said a name. */
export const invited: readonly Person[] = [
  member('13900007720', '139****7720', { avatar: '', status: 0, note: 'invited, let the gift end' }),
  member('13600000001', '罗晴', { status: 0, note: 'invited, bought a card' }),
  member('13600000002', '唐可', { avatar: art('avatar-male'), gender: 0, status: 0, note: 'invited, came' }),
  member('13600000003', '沈知夏', { status: 0, note: 'invited, has not come' }),
  member('13600000004', '陆一帆', { avatar: art('avatar-male'), gender: 0, status: 0, note: 'invited, has not come' }),
  member('13600000005', '何以宁', { status: 0, note: 'invited on the phone of somebody else' }),
]
