-- What became of an export, so that the browser can compare the rows it received with those that were selected. The browser
-- makes the id. Deleted after a day.
CREATE TABLE exports (
  id uuid PRIMARY KEY,
  form_id uuid NOT NULL REFERENCES forms ON DELETE CASCADE,
  -- Responses that were selected, and those that have been written.
  total integer NOT NULL,
  written integer NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'finished', 'failed')),
  started_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX exports_age ON exports (started_at);
CREATE INDEX exports_form ON exports (form_id);
