-- Sums that triggers change in the transaction that changes the rows they sum up, because several places do, and servers of the
-- version before.

-- The sum of `bytes` is what the installation stores: files, images and archives. Each change is a row, so that uploads of different
-- accounts wait for no common row. Many rows become one every minute.
CREATE TABLE storage_changes (bytes bigint NOT NULL);

CREATE FUNCTION note_upload_bytes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO storage_changes (bytes) VALUES (
    CASE WHEN TG_OP = 'DELETE' THEN 0 ELSE NEW.bytes END - CASE WHEN TG_OP = 'INSERT' THEN 0 ELSE OLD.bytes END);
  RETURN NULL;
END $$;
CREATE TRIGGER upload_totals_bytes AFTER INSERT OR DELETE OR UPDATE OF bytes ON upload_totals
  FOR EACH ROW EXECUTE FUNCTION note_upload_bytes();

CREATE FUNCTION note_image_bytes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO storage_changes (bytes) VALUES (
    CASE WHEN TG_OP = 'DELETE' THEN 0 ELSE length(NEW.content) END
    - CASE WHEN TG_OP = 'INSERT' THEN 0 ELSE length(OLD.content) END);
  RETURN NULL;
END $$;
CREATE TRIGGER images_bytes AFTER INSERT OR DELETE OR UPDATE OF content ON images
  FOR EACH ROW EXECUTE FUNCTION note_image_bytes();

CREATE FUNCTION note_archive_bytes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO storage_changes (bytes) VALUES (
    CASE WHEN TG_OP = 'DELETE' THEN 0 ELSE coalesce(NEW.size, 0) END
    - CASE WHEN TG_OP = 'INSERT' THEN 0 ELSE coalesce(OLD.size, 0) END);
  RETURN NULL;
END $$;
CREATE TRIGGER data_archives_bytes AFTER INSERT OR DELETE OR UPDATE OF size ON data_archives
  FOR EACH ROW EXECUTE FUNCTION note_archive_bytes();

INSERT INTO storage_changes (bytes) SELECT
  (SELECT coalesce(sum(bytes), 0) FROM upload_totals)
  + (SELECT coalesce(sum(length(content)), 0) FROM images)
  + (SELECT coalesce(sum(size), 0) FROM data_archives);

-- The sums of `page_progress_by_time` over all times: a form with many visitors has thousands of rows a day.
CREATE TABLE page_progress_totals (
  form_id uuid NOT NULL REFERENCES forms ON DELETE CASCADE,
  page_id text NOT NULL,
  device text NOT NULL,
  reached bigint NOT NULL,
  total_ms bigint NOT NULL,
  PRIMARY KEY (form_id, page_id, device)
);

CREATE FUNCTION add_to_page_progress_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In one order, so that two transactions do not wait for each other.
  INSERT INTO page_progress_totals AS t (form_id, page_id, device, reached, total_ms)
  SELECT form_id, page_id, device, sum(reached), sum(total_ms) FROM added GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (form_id, page_id, device) DO UPDATE
  SET reached = t.reached + excluded.reached, total_ms = t.total_ms + excluded.total_ms;
  RETURN NULL;
END $$;

CREATE FUNCTION change_page_progress_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO page_progress_totals AS t (form_id, page_id, device, reached, total_ms)
  SELECT form_id, page_id, device, sum(reached), sum(total_ms) FROM (
    SELECT form_id, page_id, device, reached, total_ms FROM added
    UNION ALL SELECT form_id, page_id, device, -reached, -total_ms FROM removed) AS changes
  GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (form_id, page_id, device) DO UPDATE
  SET reached = t.reached + excluded.reached, total_ms = t.total_ms + excluded.total_ms;
  RETURN NULL;
END $$;

-- An update only: with its form, the sums of a deleted row are deleted as well.
CREATE FUNCTION take_from_page_progress_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE page_progress_totals t SET reached = t.reached - gone.reached, total_ms = t.total_ms - gone.total_ms
  FROM (SELECT form_id, page_id, device, sum(reached) AS reached, sum(total_ms) AS total_ms
    FROM removed GROUP BY 1, 2, 3) AS gone
  WHERE t.form_id = gone.form_id AND t.page_id = gone.page_id AND t.device = gone.device;
  RETURN NULL;
END $$;

CREATE TRIGGER page_progress_added AFTER INSERT ON page_progress_by_time
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_to_page_progress_totals();
CREATE TRIGGER page_progress_changed AFTER UPDATE ON page_progress_by_time
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION change_page_progress_totals();
CREATE TRIGGER page_progress_removed AFTER DELETE ON page_progress_by_time
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION take_from_page_progress_totals();

INSERT INTO page_progress_totals (form_id, page_id, device, reached, total_ms)
  SELECT form_id, page_id, device, sum(reached), sum(total_ms) FROM page_progress_by_time GROUP BY 1, 2, 3;
