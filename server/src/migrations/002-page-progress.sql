-- Number of visitors who reached a page and how long it was visible: sums per day, without personal data.
CREATE TABLE page_progress (
  form_id uuid NOT NULL REFERENCES forms ON DELETE CASCADE,
  -- Stable across versions of the form.
  page_id text NOT NULL,
  day date NOT NULL,
  reached integer NOT NULL,
  -- Milliseconds of visibility.
  total_ms bigint NOT NULL,
  PRIMARY KEY (form_id, page_id, day)
);
