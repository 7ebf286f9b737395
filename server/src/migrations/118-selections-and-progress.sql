-- Responses that a person has selected by a query, as they were at that moment.
CREATE TABLE response_selections (
  id uuid PRIMARY KEY,
  form_id uuid NOT NULL REFERENCES forms ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  used_at timestamptz NOT NULL DEFAULT now(),
  -- When a part was last deleted or brought back; NULL while nothing is deleted.
  deleted_at timestamptz
);
CREATE INDEX response_selections_form ON response_selections (form_id);
CREATE INDEX response_selections_user ON response_selections (user_id);

-- Their ids, from the newest response on. One transaction changes one portion.
CREATE TABLE response_selection_portions (
  selection_id uuid NOT NULL REFERENCES response_selections ON DELETE CASCADE,
  place integer NOT NULL,
  -- The deletion of this portion in `deleted_responses`.
  undo uuid NOT NULL,
  ids uuid[] NOT NULL,
  PRIMARY KEY (selection_id, place)
);
-- Random ids cannot be compressed.
ALTER TABLE response_selection_portions ALTER COLUMN ids SET STORAGE EXTERNAL;

-- As `page_progress`, by the kind of device. A table of its own, because servers of the version before still add to that one, whose
-- key has no device. Its rows count as unknown devices.
CREATE TABLE page_progress_by_device (
  form_id uuid NOT NULL REFERENCES forms ON DELETE CASCADE,
  page_id text NOT NULL,
  day date NOT NULL,
  -- Empty where it is not known.
  device text NOT NULL,
  reached integer NOT NULL,
  -- Milliseconds of visibility.
  total_ms bigint NOT NULL,
  PRIMARY KEY (form_id, page_id, day, device)
);
