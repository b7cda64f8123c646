export { MiniProgramCode as PosterCode } from './mini-program-code'
