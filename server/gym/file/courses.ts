import type { TArray } from '@sinclair/typebox'
import { Flag, Key, Line, List, Name, Prose, Whole } from '../gym-words'
import { may, needs } from '../mapping/fields'
import { filledBy, keepRows, namedBy, keepOwn, readKept, type Kept } from '../mapping/kept'
import { makeList } from '../mapping/lists'
import { maybe, type Part } from '../mapping/parts'
import { makeIdentity } from '../mapping/fill-rows'
import { links } from '../mapping/spread'
import { thing } from '../mapping/things'

const tagKept: Kept = { table: 'tag', under: 'shop_id', by: ['shop_id', 'name'], sort: { column: 'sort', from: 0 }, counted: 'tags' }
const tagRows = filledBy(tagKept, [{ name: 'name' }])

/** Words for courses: each is its own key. */
const allTags: Part<TArray<typeof Name>> = {
  schema: List(Name, 100),
  name: (tags, path, report, { keys }) =>
    tags?.forEach((key, index) => {
      if (!keys.add('tag', { key, id: 0, record: {} })) report([...path, index], `"${key}" is there twice`)
    }),
  check: () => {},
  save: async (parents, into) => {
    const entries = parents.flatMap((parent) =>
      (parent.value ?? []).map((key, index) => ({ key, world: parent.world, row: { ...keepOwn(tagKept, parent, index), name: key } })),
    )
    const { ids, retire } = await keepRows(tagKept, tagRows, { above: parents, wanted: entries.map(({ row }) => row), into })
    for (const { key, world, row } of entries) world.keys.add('tag', { key, id: ids.get(makeIdentity(tagRows, row))!, record: {} })
    return retire
  },
  read: async (above) => {
    const found = await readKept(tagKept, tagRows, above)
    for (const { id: shopId, world } of above)
      for (const { id, row } of found.get(shopId)!) world.keys.add('tag', { key: row.name as string, id, record: {} })
    return new Map([...found].map(([id, list]) => [id, list.map(({ row }) => row.name as string)]))
  },
}
export const tags = maybe(allTags)

const space = thing(
  { table: 'space', under: 'shop_id', counted: 'spaces', gone: { unless: namedBy('schedule.space_id', 'class_series.space_id') } },
  { key: needs(Key), name: needs(Name) },
  { word: 'space' },
)
export const spaces = maybe(makeList(space, 200))

const tagsOfCourse = links(
  {
    table: 'course_tag',
    under: 'course_id',
    counted: 'tags of courses',
    order: '(SELECT g.sort FROM tag g WHERE g.id = t.tag_id), t.tag_id',
  },
  { to: 'tag', column: 'tag_id', schema: Name, most: 20 },
)

const course = thing(
  {
    table: 'course',
    under: 'shop_id',
    counted: 'courses',
    gone: { unless: namedBy('schedule.course_id', 'class_series.course_id', 'private_offer.course_id') },
  },
  {
    key: needs(Key),
    name: needs(Name),
    minutes: needs(Whole(5, 600)),
    tags: maybe(tagsOfCourse),
    difficulty: may(Whole(0, 3), 0),
    private: may(Flag, false, 'is_private'),
    photo: may(Line, ''),
    photos: may(List(Line, 30), []),
    description: may(Prose, ''),
    prepare: may(Prose, ''),
  },
  { word: 'course' },
)
export const courses = maybe(makeList(course, 500))
