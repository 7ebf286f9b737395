-- All responses that people have sent, with those in quarantine, which hold data of people like the others.
CREATE VIEW sent_responses AS
  SELECT id, form_id, form_version, submission_key, receipt, submitted_at, country, device, bytes, data FROM responses
  UNION ALL
  SELECT id, form_id, form_version, submission_key, receipt, submitted_at, response ->> 'country', response ->> 'device', NULL,
    (response -> 'data')::jsonb
  FROM quarantined_responses;
