-- Responses that their visitors have corrected: every version, the newest of which is also the row of `responses`. A response
-- that was never corrected has none.
CREATE TABLE response_versions (
  response_id uuid NOT NULL REFERENCES responses ON DELETE CASCADE,
  -- 1 for the response as it was sent.
  version integer NOT NULL,
  form_id uuid NOT NULL,
  form_version integer NOT NULL,
  -- The key under which this version was sent. Sending it again stores nothing.
  submission_key text NOT NULL,
  data jsonb NOT NULL,
  files jsonb NOT NULL,
  digest text,
  stored_at timestamptz NOT NULL,
  PRIMARY KEY (response_id, version),
  UNIQUE (form_id, submission_key)
);

-- When the visitor last corrected it.
ALTER TABLE responses ADD COLUMN corrected_at timestamptz;

-- The versions of a deleted response, so that undoing the deletion brings them back.
ALTER TABLE deleted_responses ADD COLUMN versions jsonb;

ALTER TABLE activity DROP CONSTRAINT activity_type_check, ADD CONSTRAINT activity_type_check
  CHECK (type IN ('create', 'edit', 'response', 'correct', 'view', 'share', 'delete'));
