import type { MedalTexts } from './zh-cn'

export const medalZhTw: MedalTexts = {
  'medal.given': { title: '獲得新勳章', body: '恭喜點亮「{medal}」勳章' },
  'medal.taken_back': { title: '勳章已收回', body: '有一次到店紀錄已撤銷，「{medal}」勳章隨之收回' },
}
