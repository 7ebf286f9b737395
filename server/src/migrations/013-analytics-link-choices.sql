ALTER TABLE analytics_links
  -- The parts of the analytics that the link shows.
  ADD COLUMN tabs jsonb NOT NULL DEFAULT '["overview", "fields", "trends"]',
  -- The link ends then; NULL for a link without an end.
  ADD COLUMN ends_at timestamptz,
  -- How often the page behind the link was opened, and when last.
  ADD COLUMN opened_count integer NOT NULL DEFAULT 0,
  ADD COLUMN opened_at timestamptz;
