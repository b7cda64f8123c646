import { measureZhCn } from '../measure/zh-cn'

/** Notices about a person's own phone, second factor, roles and measures. */
export const ownZhCn = {
  ...measureZhCn,
  'phone.changed': { title: '登录手机号已更换', body: '现在使用 {phone} 登录，其他设备已退出。不是你本人操作？请马上联系「{shop}」' },
  'phone.lost': {
    title: '「{shop}」将为你更换登录手机号',
    body: '{time} 起改用 {phone} 登录。不是你本人申请？请在此之前打开这条消息停止更换',
  },
  'phone.lost_elsewhere': {
    title: '{name}的登录手机号将被更换',
    body: '另一品牌的门店申请在 {time} 把{name}的手机号改为 {phone}。不是本人？请在“今天”里反对',
  },
  'phone.lost_objected': { title: '更换手机号的申请被反对', body: '{name}在另一品牌也有卡或预约，那里的负责人反对更换。手机号保持不变' },
  'phone.cards_held': { title: '会员卡暂时锁定', body: '手机号由另一品牌的门店更换，本店的卡先锁定。请联系「{shop}」核实，或完成二次验证' },
  'phone.lost_over': { title: '更换手机号的申请已停止', body: '登录手机号是 {phone}' },
  'factor.reset': {
    title: '二次验证已被重置',
    body: '「{shop}」的负责人在 {time} 重置了你的二次验证，请重新设置。不是你本人申请？请马上联系「{shop}」',
  },
  'invitation.sent': { title: '「{shop}」邀请你来工作', body: '邀请你担任{role}，七天内点开这条消息接受' },
  'invitation.taken': { title: '邀请已被接受', body: '{by}用另一个账号验证了{name}的手机号，现在是{role}。不是本人？请马上移除' },
  'role.changed': { title: '你的角色有变动', body: '你在「{shop}」的角色现在是{role}' },
  'role.ended': { title: '你的角色已移除', body: '你不再是「{shop}」的{role}' },
} as const

export type OwnTexts = Record<keyof typeof ownZhCn, { title: string; body: string }>
