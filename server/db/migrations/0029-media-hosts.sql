-- Where the videos and the live rooms of a shop's plans may be, besides its own uploads.
ALTER TABLE shop ADD COLUMN media_hosts text[] NOT NULL DEFAULT '{}';
