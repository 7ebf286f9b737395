-- Length of the document as JSON, so that lists of forms are read in portions that fit into memory. Null in earlier
-- rows, which are measured when they are read.
ALTER TABLE form_versions ADD COLUMN bytes integer;

-- Length of the answers, and a digest of answers and files to recognise a repeated submission without reading the stored
-- answers. Null in earlier rows, which the database compares.
ALTER TABLE responses ADD COLUMN bytes integer, ADD COLUMN digest text;
