-- What is stored under the key of a submission. A corrected response is compared with what was sent first under its key.
CREATE OR REPLACE VIEW stored_keys AS
  SELECT r.form_id, r.submission_key, coalesce(v.form_version, r.form_version) AS form_version, r.receipt, r.submitted_at,
    CASE WHEN v.response_id IS NULL THEN r.digest ELSE v.digest END AS digest
  FROM responses r
  LEFT JOIN response_versions v ON r.corrected_at IS NOT NULL AND v.response_id = r.id AND v.version = 1
  UNION ALL
  SELECT form_id, submission_key, form_version, receipt, submitted_at, digest FROM quarantined_responses;
