-- Forms of an archive whose import has not ended. They are in the trash until all their rows are stored.
CREATE TABLE unfinished_imports (
  form_id uuid PRIMARY KEY REFERENCES forms ON DELETE CASCADE,
  -- The last time that the import stored something.
  touched_at timestamptz NOT NULL DEFAULT now()
);
