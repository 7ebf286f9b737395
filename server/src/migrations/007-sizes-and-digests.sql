-- Length of the document as JSON, so that lists of forms are read in portions that fit into memory. Null in rows that
-- were written before; their length is measured when they are read.
ALTER TABLE form_versions ADD COLUMN bytes integer;

-- The same of the answers; and a digest of answers and files, so that a repeated submission is told without reading
-- what is stored. Null in rows that were written before; those are compared by the database.
ALTER TABLE responses ADD COLUMN bytes integer, ADD COLUMN digest text;
