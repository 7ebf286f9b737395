-- How many visitors reached a page and how long they looked at it: sums per day, nothing about anyone.
CREATE TABLE page_progress (
  form_id uuid NOT NULL REFERENCES forms ON DELETE CASCADE,
  -- Stable across versions of the form.
  page_id text NOT NULL,
  day date NOT NULL,
  reached integer NOT NULL,
  -- Milliseconds in which the page was in sight.
  total_ms bigint NOT NULL,
  PRIMARY KEY (form_id, page_id, day)
);
