-- As `page_progress_by_device`, per quarter of an hour as `view_counts`, so that the owner's days can be counted. A table of its own,
-- because servers of the version before still add to that one. Its rows count on their day in UTC.
CREATE TABLE page_progress_by_time (
  form_id uuid NOT NULL REFERENCES forms ON DELETE CASCADE,
  -- Start of the quarter of an hour.
  at timestamptz NOT NULL,
  page_id text NOT NULL,
  -- Empty where it is not known.
  device text NOT NULL,
  reached integer NOT NULL,
  -- Milliseconds of visibility.
  total_ms bigint NOT NULL,
  PRIMARY KEY (form_id, at, page_id, device)
);
