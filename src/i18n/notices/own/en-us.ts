import { measureEnUs } from '../measure/en-us'
import type { OwnTexts } from './zh-cn'

export const ownEnUs: OwnTexts = {
  ...measureEnUs,
  'phone.changed': {
    title: 'Your login number has changed',
    body: 'You now log in with {phone}. Other devices are logged out. Not you? Please contact {shop} at once',
  },
  'phone.lost': {
    title: '{shop} is changing your login number',
    body: 'From {time} you log in with {phone}. Not you? Open this message before then to stop it',
  },
  'phone.lost_elsewhere': {
    title: '{name}’s login number is to change',
    body: 'Another brand asked to move {name} to {phone} at {time}. Not the same person? Object on the Today page',
  },
  'phone.lost_objected': {
    title: 'The number change was objected to',
    body: '{name} has a card or bookings at another brand, which objected. The number stays',
  },
  'phone.cards_held': {
    title: 'Your card is locked for now',
    body: 'Another brand changed your number, so your cards here are locked. Contact {shop} to confirm it’s you, or prove your second factor',
  },
  'phone.lost_over': { title: 'The number change was stopped', body: 'Your login number is {phone}' },
  'factor.reset': {
    title: 'Your two-step verification was reset',
    body: 'The manager of {shop} reset it at {time}. Please set it up again. Not your request? Contact {shop} at once',
  },
  'invitation.sent': {
    title: '{shop} invites you to work there',
    body: 'You are invited as {role}. Open this within seven days to accept',
  },
  'invitation.taken': {
    title: 'An invitation was accepted',
    body: '{by} proved the number of {name} from another account and is {role} now. Not the same person? Remove it at once',
  },
  'role.changed': { title: 'Your role has changed', body: 'At {shop} you are {role} now' },
  'role.ended': { title: 'Your role was taken away', body: 'You no longer work at {shop} as {role}' },
}
