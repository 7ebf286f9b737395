-- Forms that were moved to a folder or out of one. After 097, which lists the types, too.
ALTER TABLE activity
  -- The name of the folder; null for no folder, and for all other types.
  ADD COLUMN detail text,
  DROP CONSTRAINT activity_type_check,
  ADD CONSTRAINT activity_type_check
    CHECK (type IN ('create', 'edit', 'response', 'correct', 'view', 'share', 'move', 'delete'));
