-- More pictures than one: of a course, and of what a coach does.

ALTER TABLE course ADD COLUMN photos text[] NOT NULL DEFAULT '{}';
ALTER TABLE teacher ADD COLUMN images text[] NOT NULL DEFAULT '{}';
CREATE INDEX schedule_by_course ON schedule (course_id, start_at);
CREATE INDEX schedule_by_teacher ON schedule (teacher_id, start_at);
