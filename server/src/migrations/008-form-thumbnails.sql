-- Renames the column to the name that the code and the API use.
ALTER TABLE forms RENAME COLUMN signature TO thumbnail;
