// jsdom asks its selector engine about every rule of its own style sheet for every element whose style is read, and every query by role reads the styles of the
// whole page. Most of these rules are lists of tags: one look at the element's name gives the same answer.
const selectors = require('jsdom/lib/jsdom/living/helpers/selectors.js')

const { matchesDontThrow } = selectors
const HTML = 'http://www.w3.org/1999/xhtml'
const TAGS = /^[a-z][a-z0-9]*(?:\s*,\s*[a-z][a-z0-9]*)*$/
const known = new Map()

function listTags(selector) {
  if (!known.has(selector)) known.set(selector, TAGS.test(selector) ? new Set(selector.split(/\s*,\s*/)) : null)
  return known.get(selector)
}

selectors.matchesDontThrow = (element, selector) => {
  const tags = element._namespaceURI === HTML ? listTags(selector) : null
  return tags ? tags.has(element._localName) : matchesDontThrow(element, selector)
}
