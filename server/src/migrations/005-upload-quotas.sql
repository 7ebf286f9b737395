-- `sent`: a response with the file's key is stored. `sender`: hash of the network with a daily salt that is deleted later.
ALTER TABLE uploads ADD COLUMN sent boolean NOT NULL DEFAULT false, ADD COLUMN sender text;
UPDATE uploads u SET sent = true FROM responses r
  WHERE r.form_id = u.form_id AND r.submission_key = u.submission_key;
CREATE INDEX uploads_unsent ON uploads (form_id) WHERE NOT sent;

-- Stored bytes per form. Updated by triggers, because several places delete files.
CREATE TABLE upload_totals (
  form_id uuid PRIMARY KEY REFERENCES forms ON DELETE CASCADE,
  bytes bigint NOT NULL
);
INSERT INTO upload_totals SELECT form_id, sum(size) FROM uploads GROUP BY form_id;

CREATE FUNCTION add_to_upload_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO upload_totals SELECT form_id, sum(size) FROM added GROUP BY form_id
  ON CONFLICT (form_id) DO UPDATE SET bytes = upload_totals.bytes + excluded.bytes;
  RETURN NULL;
END $$;

CREATE FUNCTION take_from_upload_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE upload_totals t SET bytes = t.bytes - gone.bytes
  FROM (SELECT form_id, sum(size) AS bytes FROM removed GROUP BY form_id) AS gone
  WHERE t.form_id = gone.form_id;
  RETURN NULL;
END $$;

CREATE TRIGGER uploads_added AFTER INSERT ON uploads
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_to_upload_totals();
CREATE TRIGGER uploads_removed AFTER DELETE ON uploads
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION take_from_upload_totals();
