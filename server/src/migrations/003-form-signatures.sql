-- Thumbnail of the current version, so that lists need not read documents. Null until it is first needed. A build that
-- draws thumbnails differently empties the column.
ALTER TABLE forms ADD COLUMN signature jsonb;
