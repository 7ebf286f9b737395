-- Counts of the responses of a form in a span of time, so that charts of a large form add up blocks and do not read every
-- response. Blocks are stored when somebody reads them, and removed in the transaction that changes a response in them.
CREATE TABLE response_blocks (
  form_id uuid NOT NULL REFERENCES forms ON DELETE CASCADE,
  -- The block counts the responses that were submitted from this time on, and before `to_at`.
  from_at timestamptz NOT NULL,
  to_at timestamptz NOT NULL,
  PRIMARY KEY (form_id, from_at)
);

CREATE TABLE response_block_counts (
  form_id uuid NOT NULL,
  from_at timestamptz NOT NULL,
  source text NOT NULL,
  -- `time`, `duration`, `country`, `device`, or the slot of a field.
  measure text NOT NULL,
  -- Responses that have the measure. For a slot, those whose question was shown, and those with an answer.
  total integer NOT NULL,
  answered integer NOT NULL,
  -- The distinct values and how many responses have each; as numbers, or as names. Null where there are too many.
  "values" float8[],
  names text[],
  counts integer[],
  -- Milliseconds that the responses of each value took together, for `duration`.
  sums float8[],
  PRIMARY KEY (form_id, measure, from_at, source),
  FOREIGN KEY (form_id, from_at) REFERENCES response_blocks ON DELETE CASCADE
);
CREATE INDEX response_block_counts_block ON response_block_counts (form_id, from_at);

-- End of the last block that was ever stored. A response that was submitted before is stored only together with removing its
-- block.
ALTER TABLE forms ADD COLUMN blocks_until timestamptz;

-- Changes are rare and touch few blocks; after a change of many responses all blocks between the first and the last go.
CREATE FUNCTION forget_changed_blocks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM changed_responses) > 1000 THEN
    DELETE FROM response_blocks b USING (
      SELECT form_id, min(submitted_at) AS first, max(submitted_at) AS last FROM changed_responses GROUP BY form_id
    ) AS changed
    WHERE b.form_id = changed.form_id AND b.from_at <= changed.last AND b.to_at > changed.first;
  ELSE
    DELETE FROM response_blocks b USING changed_responses r
    WHERE b.form_id = r.form_id AND b.from_at <= r.submitted_at AND b.to_at > r.submitted_at;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER responses_deleted AFTER DELETE ON responses REFERENCING OLD TABLE AS changed_responses
  FOR EACH STATEMENT EXECUTE FUNCTION forget_changed_blocks();
CREATE TRIGGER responses_changed_from AFTER UPDATE ON responses REFERENCING OLD TABLE AS changed_responses
  FOR EACH STATEMENT EXECUTE FUNCTION forget_changed_blocks();
CREATE TRIGGER responses_changed_to AFTER UPDATE ON responses REFERENCING NEW TABLE AS changed_responses
  FOR EACH STATEMENT EXECUTE FUNCTION forget_changed_blocks();
