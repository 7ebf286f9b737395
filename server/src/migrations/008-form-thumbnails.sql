-- The column has the name that the code and the API use for this picture.
ALTER TABLE forms RENAME COLUMN signature TO thumbnail;
