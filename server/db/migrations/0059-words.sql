-- What to bring and do before a course, and what an activity is about: shown to everybody who looks at them.
ALTER TABLE course ADD COLUMN prepare text NOT NULL DEFAULT '';
ALTER TABLE activity ADD COLUMN description text NOT NULL DEFAULT '';
