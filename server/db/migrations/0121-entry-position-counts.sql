-- It holds for every row by the defaults of its columns; validated apart, so that nobody waits for the table.
ALTER TABLE checkin VALIDATE CONSTRAINT checkin_counts;
