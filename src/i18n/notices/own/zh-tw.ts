import { measureZhTw } from '../measure/zh-tw'
import type { OwnTexts } from './zh-cn'

export const ownZhTw: OwnTexts = {
  ...measureZhTw,
  'phone.changed': { title: '登入手機號碼已更換', body: '現在使用 {phone} 登入，其他裝置已登出。不是你本人操作？請立即聯絡「{shop}」' },
  'phone.lost': {
    title: '「{shop}」將為你更換登入手機號碼',
    body: '{time} 起改用 {phone} 登入。不是你本人申請？請在此之前打開這則訊息停止更換',
  },
  'phone.lost_elsewhere': {
    title: '{name}的登入手機號碼將被更換',
    body: '另一品牌的門市申請在 {time} 把{name}的手機號碼改為 {phone}。不是本人？請在「今天」裡反對',
  },
  'phone.lost_objected': {
    title: '更換手機號碼的申請被反對',
    body: '{name}在另一品牌也有卡或預約，那裡的負責人反對更換。手機號碼保持不變',
  },
  'phone.cards_held': {
    title: '會員卡暫時鎖定',
    body: '手機號碼由另一品牌的門市更換，本店的卡先鎖定。請聯絡「{shop}」核實，或完成二次驗證',
  },
  'phone.lost_over': { title: '更換手機號碼的申請已停止', body: '登入手機號碼是 {phone}' },
  'factor.reset': {
    title: '兩步驟驗證已被重設',
    body: '「{shop}」的負責人在 {time} 重設了你的兩步驟驗證，請重新設定。不是你本人申請？請馬上聯絡「{shop}」',
  },
  'invitation.sent': { title: '「{shop}」邀請你來工作', body: '邀請你擔任{role}，七天內點開這則訊息接受' },
  'invitation.taken': { title: '邀請已被接受', body: '{by}用另一個帳號驗證了{name}的手機號碼，現在是{role}。不是本人？請立即移除' },
  'role.changed': { title: '你的角色有變動', body: '你在「{shop}」的角色現在是{role}' },
  'role.ended': { title: '你的角色已移除', body: '你不再是「{shop}」的{role}' },
}
