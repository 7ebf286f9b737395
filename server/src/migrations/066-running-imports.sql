-- Imports of responses that have not ended. Their rows are stored in many transactions, and deleted if the import fails.
CREATE TABLE running_imports (
  form_id uuid NOT NULL REFERENCES forms ON DELETE CASCADE,
  import_id uuid NOT NULL,
  -- The last time that the import stored something.
  touched_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (form_id, import_id)
);
