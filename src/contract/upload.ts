import type { Static } from '@sinclair/typebox'
import { uploadKinds } from '../domain/upload/kinds'
import { call } from './define'
import { Id, InstantText, Int, Obj, Opt, Str, Text, Uuid, Word } from './shapes'

const Policy = Obj({
  policy: Str,
  signature: Str,
  /** The address that the picture is posted to, as a multipart form; one that starts with a slash is the server's own. */
  host: Str,
  /** The form's fields besides the picture. */
  fields: Obj({ policy: Str, signature: Str }),
  /** The form's field that carries the picture. */
  file_field: Str,
  expire_at: InstantText,
})
export type UploadPolicy = Static<typeof Policy>

export const uploadPolicy = call({
  method: 'GET',
  path: '/api/signature/',
  authority: { who: 'account', shop: 'query.shop_id' },
  summary: 'Lets a person send a batch of at most 15 pictures of one kind, for about 10,000 seconds: where to, and what goes with them',
  query: Obj({ kind: Opt(Word(...uploadKinds)), shop_id: Opt(Id) }),
  data: Policy,
  errors: ['shop.not_found', 'shop.not_bound', 'permission.none', 'upload.too_many'],
})

export const uploadCreate = call({
  method: 'POST',
  path: '/api/upload/',
  authority: { who: 'account' },
  summary: 'Takes a picture under a policy: a multipart form with the policy’s fields and the picture under `file`',
  file: true,
  body: Obj({ policy: Text(1000), signature: Text(100) }),
  data: Obj({
    id: Uuid,
    /** The address of a public picture; the name of a private one, whose bytes `uploadRead` leads to. */
    url: Str,
    width: Int,
    height: Int,
  }),
  errors: [
    'upload.policy',
    'upload.too_small',
    'upload.too_large',
    'upload.type',
    'upload.pixels',
    'upload.broken',
    'upload.batch',
    'upload.too_many',
  ],
})

export const uploadRead = call({
  method: 'GET',
  path: '/api/uploads/{uuid}/',
  authority: { who: 'account' },
  summary:
    'An address at which a picture of a private kind can be looked at for five minutes, for its owner and for staff with the right at its shop',
  params: Obj({ uuid: Uuid }),
  data: Obj({ url: Str, expire_at: InstantText }),
  errors: ['upload.not_found'],
})
