export { LoginPromptBar } from './login-prompt-bar'
