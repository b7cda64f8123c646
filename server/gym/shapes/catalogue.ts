import type { TableShape } from '../import/save-rows'

/** The tables of coaches, courses, spaces and tags that a gym's file fills. */
export const catalogueShapes = {
  tag: {
    table: 'tag',
    columns: { shop_id: 'integer', brand_id: 'integer', name: 'text', sort: 'smallint' },
    identity: ['name'],
    hasId: true,
  },
  teacher: {
    table: 'teacher',
    columns: {
      shop_id: 'integer',
      brand_id: 'integer',
      key: 'text',
      username: 'text',
      avatar: 'text',
      gender: 'smallint',
      title: 'text',
      description: 'text',
      score: 'numeric(2,1)',
      images: 'text[]',
    },
    identity: ['key'],
    hasId: true,
  },
  space: {
    table: 'space',
    columns: { shop_id: 'integer', brand_id: 'integer', key: 'text', name: 'text' },
    identity: ['key'],
    hasId: true,
  },
  course: {
    table: 'course',
    columns: {
      shop_id: 'integer',
      brand_id: 'integer',
      key: 'text',
      name: 'text',
      photo: 'text',
      photos: 'text[]',
      description: 'text',
      prepare: 'text',
      is_private: 'boolean',
      difficulty: 'smallint',
      minutes: 'integer',
    },
    identity: ['key'],
    hasId: true,
  },
  courseTag: {
    table: 'course_tag',
    columns: { course_id: 'integer', tag_id: 'integer', brand_id: 'integer' },
    identity: ['course_id', 'tag_id'],
    hasId: false,
  },
} as const satisfies Record<string, TableShape>
