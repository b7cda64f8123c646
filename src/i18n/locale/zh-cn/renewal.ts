export const renewal = {
  renew: '续费',
  ask: '续费说明',
  monthly: '续费仅变更有效期,扣费时间不变',
  goOn: '继续续费',
  back: '取消',
} as const
