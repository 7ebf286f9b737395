-- The views of a form on one day are an entry of the activity log.
ALTER TABLE activity DROP CONSTRAINT activity_type_check;
ALTER TABLE activity ADD CONSTRAINT activity_type_check
  CHECK (type IN ('create', 'edit', 'response', 'view', 'share', 'delete'));
