import type { Invariant } from '@server/invariant'

export const faceInvariants: readonly Invariant[] = [
  {
    name: 'faces-are-agreed-to',
    about: 'A person with a photo of the face at a shop has a consent to that in force at its brand',
    sql: `SELECT f.id AS face_photo_id, f.account_id, f.shop_id FROM face_photo f
           WHERE NOT EXISTS (SELECT FROM consent c WHERE c.account_id = f.account_id AND c.brand_id = f.brand_id AND c.kind = 'face' AND c.withdrawn_at IS NULL)`,
  },
  {
    name: 'face-records-are-faces',
    about:
      'A record that the vendor of the gates may have is of a photo that stands, or has to go; and of nothing else does a gate know a face',
    sql: `SELECT r.ref, r.shop_id, 'no photo' AS what FROM face_record r WHERE (r.leaves_at IS NULL) <> EXISTS (SELECT FROM face_photo f WHERE f.ref = r.ref)
          UNION ALL
          SELECT s.ref, NULL, 'no record' FROM sandbox_face s WHERE NOT EXISTS (SELECT FROM face_record r WHERE r.ref = s.ref)`,
  },
  {
    name: 'face-pictures-are-own',
    about: "The picture of a face is its person's own upload of that kind at that shop, in use; and no other upload of that kind is",
    sql: `SELECT f.id AS face_photo_id, u.id AS upload_id FROM face_photo f JOIN upload u ON u.id = f.upload_id
           WHERE u.kind <> 'face' OR u.state <> 'used' OR u.account_id <> f.account_id OR u.shop_id <> f.shop_id
          UNION ALL
          SELECT NULL, u.id FROM upload u WHERE u.kind = 'face' AND u.state = 'used' AND NOT EXISTS (SELECT FROM face_photo f WHERE f.upload_id = u.id)`,
  },
]
