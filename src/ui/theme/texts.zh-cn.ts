/** The names of the themes, as members and superusers choose them. */
export const shopTheme = {
  qc_cyan: '青',
  qc_pink_blue: '粉蓝',
  qc_yellow_black: '黄黑',
  qc_christmas: '圣诞',
  qc_new_year: '新年',
  qc_black: '曜黑',
  qc_red: '烈红',
} as const
