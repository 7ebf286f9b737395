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
