import type { ActivityTexts } from './zh-cn'

export const activityEnUs: ActivityTexts = {
  'remind.activity': { title: 'Your activity starts soon', body: '{time} “{activity}”, {place}. Have your ticket ready' },
  'activity.promoted': { title: 'A place came free and is yours', body: '{time} “{activity}”, {option} × {count}, {paid}' },
  'activity.place': {
    title: 'There is a place in the activity you wait for',
    body: '{time} “{activity}”, {option}: first come, first served',
  },
  'activity.refused': {
    title: 'A place came free, but couldn’t be yours',
    body: '{time} “{activity}”, {option}: {reason} You keep your turn and paid nothing',
  },
  'activity.wait_over': { title: 'No place came free', body: '{time} “{activity}”: no place came free, and nothing was charged' },
  'activity.wait_called_off': {
    title: 'The activity you waited for was called off',
    body: '{time} “{activity}” was called off. You paid nothing',
  },
  'activity.moved': { title: 'An activity has changed', body: '“{activity}”: {changes}. You may cancel until it starts' },
  'activity.called_off': {
    title: 'An activity was called off',
    body: '{time} “{activity}” was called off. What you paid goes back the way it came',
  },
  'activity.called_off_unpaid': {
    title: 'An activity was called off',
    body: '{time} “{activity}” was called off. There is nothing to pay any more',
  },
  'activity.open': { title: 'Sign-up is open', body: '{time} “{activity}” is open for sign-up now' },
  'activity.vacancy': { title: 'The activity you follow has a place', body: '{time} “{activity}” has a place: first come, first served' },
}
