-- The picture of the current version, once more: lists show it of every form and read no document for it.
-- Null until it was asked for. A build that draws pictures otherwise empties the column.
ALTER TABLE forms ADD COLUMN signature jsonb;
