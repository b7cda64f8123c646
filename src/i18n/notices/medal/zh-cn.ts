/** Notices about medals. */
export const medalZhCn = {
  'medal.given': { title: '获得新勋章', body: '恭喜点亮「{medal}」勋章' },
  'medal.taken_back': { title: '勋章已收回', body: '有一次到店记录已撤销，「{medal}」勋章随之收回' },
} as const

export type MedalTexts = Record<keyof typeof medalZhCn, { title: string; body: string }>
