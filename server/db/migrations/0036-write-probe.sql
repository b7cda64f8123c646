-- What is written to find out whether anything can be: pages that are new each time, and none of them stays. The table is always empty.
CREATE TABLE write_probe (filler text NOT NULL);
-- Neither packed nor moved elsewhere, so that it takes the room that it says.
ALTER TABLE write_probe ALTER COLUMN filler SET STORAGE PLAIN;
