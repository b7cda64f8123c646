-- Who of the shop called a class off; null where its file did. What somebody called off stays so, whatever the file says of the class.

ALTER TABLE schedule ADD COLUMN called_off_by integer REFERENCES account, ADD CHECK (called_off_by IS NULL OR is_cancelled);
