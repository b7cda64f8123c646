import type { Answer } from '@/http/call'

/** A person at a shop that has measured nothing of him. */
export const noMeasures: Answer<'measureList'> = {
  user: { id: 9, username: '林晓', avatar: '' },
  measures: [],
  has_consent: false,
  may_write: false,
  methods: [],
}
