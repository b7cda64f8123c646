import type { ThemeName } from '@/domain/shop/theme-names'

interface PosterColours {
  from: string
  to: string
  glow: string
  text: string
  faint: string
}

const of = (from: string, to: string, glow: string, text: string, faint: string): PosterColours => ({ from, to, glow, text, faint })

/** The heroes of the themes (--c-hero-1, -hero-2, -hero-glow, -on-hero, -on-hero-2): a canvas takes colours, not variables, and a test keeps them equal. */
export const posterColours: Record<ThemeName, PosterColours> = {
  qc_cyan: of('#00626d', '#087378', '#4fd6d2', '#ffffff', '#d3f0ef'),
  qc_pink_blue: of('#c02f6d', '#5563c9', '#ffc2d8', '#ffffff', '#ffeef5'),
  qc_yellow_black: of('#15150f', '#33322a', '#ffd426', '#ffffff', '#dcd9cb'),
  qc_christmas: of('#0d4a36', '#1b6b4c', '#f0c75e', '#ffffff', '#d8efe3'),
  qc_new_year: of('#a32214', '#c23a20', '#f5c964', '#fff8ea', '#ffe9c9'),
  qc_black: of('#16292c', '#1b4446', '#5fe0d6', '#f3f6f6', '#bcd6d6'),
  qc_red: of('#93102a', '#c4203a', '#ff9d8f', '#ffffff', '#ffe4e4'),
}
