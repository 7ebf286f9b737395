-- The versions of deleted responses, for as long as the deletion can be undone. As rows: together, the versions of one response
-- may be larger than one value can be.
CREATE TABLE deleted_response_versions (
  response_id uuid NOT NULL,
  version integer NOT NULL,
  form_id uuid NOT NULL,
  form_version integer NOT NULL,
  submission_key text NOT NULL,
  data jsonb NOT NULL,
  files jsonb NOT NULL,
  digest text,
  stored_at timestamptz NOT NULL,
  PRIMARY KEY (response_id, version)
);

-- They go with the row of their response, back if the response is back and otherwise for good. A trigger, because servers of
-- the version before also undo and destroy deletions, and a form is deleted with its deletions.
CREATE FUNCTION settle_deleted_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO response_versions
    (response_id, version, form_id, form_version, submission_key, data, files, digest, stored_at)
  SELECT d.response_id, d.version, d.form_id, d.form_version, d.submission_key, d.data, d.files, d.digest, d.stored_at
  FROM settled s JOIN deleted_response_versions d ON d.response_id = (s.response ->> 'id')::uuid
  JOIN responses r ON r.id = d.response_id
  ON CONFLICT DO NOTHING;
  DELETE FROM deleted_response_versions d USING settled s WHERE d.response_id = (s.response ->> 'id')::uuid;
  RETURN NULL;
END $$;
CREATE TRIGGER deleted_versions_settled AFTER DELETE ON deleted_responses
  REFERENCING OLD TABLE AS settled FOR EACH STATEMENT EXECUTE FUNCTION settle_deleted_versions();
