-- As migration 108, with a bound on the bytes of the responses in quarantine. Servers of earlier versions call the other function.
CREATE FUNCTION quarantine_response(
  new_id uuid, form uuid, version integer, key text, new_receipt text, at timestamptz, new_digest text, new_reasons jsonb,
  content json,
  -- Responses that a form may have in quarantine.
  most integer,
  -- Their bytes on disk.
  most_bytes bigint
) RETURNS boolean LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  -- The lock orders this and `store_responses_2` under the same key. Each statement sees what was committed before it.
  PERFORM FROM forms f WHERE f.id = form FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN true; END IF;
  UPDATE forms f SET has_quarantine = true WHERE f.id = form AND NOT f.has_quarantine;
  IF EXISTS (SELECT FROM stored_keys s WHERE s.form_id = form AND s.submission_key = key) THEN RETURN true; END IF;
  IF (
    SELECT count(*) >= most OR coalesce(sum(pg_column_size(response)), 0) >= most_bytes
    FROM (SELECT response FROM quarantined_responses q WHERE q.form_id = form LIMIT most) AS held
  ) THEN
    RETURN false;
  END IF;
  INSERT INTO quarantined_responses
    (id, form_id, form_version, submission_key, receipt, submitted_at, digest, reasons, response)
  VALUES (new_id, form, version, key, new_receipt, at, new_digest, new_reasons, content);
  -- Its files are not removed as those of a submission that was never sent.
  UPDATE uploads u SET sent = true WHERE u.form_id = form AND u.submission_key = key;
  RETURN true;
END $$;
