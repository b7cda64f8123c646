import type { CompetitionTexts } from './zh-cn'

export const competitionEnUs: CompetitionTexts = {
  'training.open': { title: 'Sign-up is open', body: 'You can sign up for {training} now' },
  'training.place': { title: 'There is a place again', body: 'A place of {training} is free. First come, first served' },
  'training.result': { title: 'The result is out', body: '{training} is over. You are number {rank}, with {count} days of training' },
  'training.won': {
    title: 'The result is out, and you have won',
    body: '{training} is over. You are number {rank}, with {count} days of training. Your prize has arrived',
  },
  'training.corrected': { title: 'A day was added', body: '{day} of {training} counts from the next ranking on: {why}' },
  'training.taken_away': { title: 'A day was corrected', body: '{day} of {training} no longer counts, from the next ranking on: {why}' },
  'training.dispute': { title: 'A missing day to check', body: 'A member misses {day} of {training}. Please check it' },
  'training.refused': { title: 'Your missing day was checked', body: '{day} of {training} was not added: {why}' },
}
