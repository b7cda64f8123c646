-- A signature signs once: the same bytes that are sent again after that are another signature. `hash` is what one picture of a person, kind and shop has alone; of a
-- signature whose picture has signed before it counts the times, and `content_hash` is that of the bytes. Null: `hash` is.
ALTER TABLE upload ADD COLUMN content_hash text CHECK (content_hash ~ '^[0-9a-f]{64}$');
CREATE INDEX upload_by_content ON upload (account_id, content_hash) WHERE content_hash IS NOT NULL;
