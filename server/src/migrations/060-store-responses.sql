-- Stores a group of submissions in one call. As a function its statements are planned once per connection: planning took
-- most of the time of a small group. Parts that only some forms need are skipped for the others.
--
-- Each parameter is a column: the values of all responses, joined by `separator`, which none of them contains. U+001F
-- stands for NULL. Lists are several times faster to read than JSON or arrays.
--
-- Skips a response if its key is stored already, or if its form’s state no longer matches its open version.
-- Returns the ids of the responses that were stored.
CREATE FUNCTION store_responses(
  separator text, ids text, form_ids text, form_versions text, keys text, receipts text, sources text, data text,
  files text, times text, durations text, countries text, bytes text, digests text, open_versions text, devices text,
  facts text, more_facts text, texts text,
  -- Whether a response has files.
  has_files boolean,
  -- Values that may not be stored yet, by response: `[{ "id", "slot", "code", "value" }]`. Null if there are none.
  new_values jsonb
) RETURNS uuid[] LANGUAGE plpgsql
-- Plans are made while tables may be small, and must stay good when they are large.
SET enable_seqscan = off
AS $$
#variable_conflict use_column
DECLARE
  stored uuid[] := '{}';
  added record;
  form record;
  notices record;
BEGIN
  -- In the order of the forms, so that simultaneous groups do not deadlock.
  FOR added IN
    WITH inserted AS (
      INSERT INTO responses (id, form_id, form_version, submission_key, receipt, source, data, files, submitted_at,
        duration_ms, country, bytes, digest, device, facts, more_facts, texts)
      SELECT g.id::uuid, g.form_id::uuid, g.form_version::integer, g.key, g.receipt, g.source, g.data::jsonb,
        g.files::jsonb, g.at::timestamptz, g.duration::bigint, g.country, g.bytes::integer, g.digest, g.device,
        -- A list with only an empty text has no rows.
        g.facts::float8[], g.more_facts::float8[], coalesce(g.texts, '')
      FROM ROWS FROM (
        string_to_table(ids, separator), string_to_table(form_ids, separator),
        string_to_table(form_versions, separator), string_to_table(keys, separator),
        string_to_table(receipts, separator), string_to_table(sources, separator), string_to_table(data, separator),
        string_to_table(files, separator), string_to_table(times, separator),
        string_to_table(durations, separator, E'\x1f'), string_to_table(countries, separator, E'\x1f'),
        string_to_table(bytes, separator), string_to_table(digests, separator),
        string_to_table(open_versions, separator, E'\x1f'), string_to_table(devices, separator, E'\x1f'),
        string_to_table(facts, separator), string_to_table(more_facts, separator, E'\x1f'),
        string_to_table(texts, separator)
      ) AS g(id, form_id, form_version, key, receipt, source, data, files, at, duration, country, bytes, digest,
        open_version, device, facts, more_facts, texts)
      -- Not EXISTS, which the planner may turn into a scan of all forms.
      WHERE g.open_version IS NULL OR g.open_version::integer = (
        SELECT f.published_version FROM forms f
        WHERE f.id = g.form_id::uuid AND f.status = 'published' AND f.visibility = 'public' AND f.location = 'inbox')
      ON CONFLICT (form_id, submission_key) DO NOTHING
      RETURNING id, form_id, form_version, source, submitted_at
    )
    SELECT i.form_id, array_agg(i.id) AS ids, array_agg(DISTINCT i.form_version) AS versions,
      count(*) FILTER (WHERE i.source <> 'preview')::integer AS visitors,
      count(*) FILTER (WHERE i.source = 'preview')::integer AS previews, min(i.submitted_at) AS first
    FROM inserted i GROUP BY i.form_id ORDER BY i.form_id
  LOOP
    stored := stored || added.ids;

    -- Locks the form until the commit, so other groups for it wait from here on.
    UPDATE forms f SET response_count = f.response_count + added.visitors, preview_count = f.preview_count + added.previews
    WHERE f.id = added.form_id RETURNING f.owner_id, f.organization_id, f.name, f.blocks_until INTO form;
    -- Blocks are stored under the form’s lock, so none can be added before this commit.
    IF form.blocks_until > added.first THEN
      DELETE FROM response_blocks b USING responses r
      WHERE r.id = ANY (added.ids)
        AND b.form_id = added.form_id AND b.from_at <= r.submitted_at AND b.to_at > r.submitted_at;
    END IF;

    UPDATE form_versions v SET answered = true
    WHERE v.form_id = added.form_id AND v.version = ANY (added.versions) AND NOT v.answered;

    SELECT n.frequency <> 'never' AS for_owner, n.copy_field IS NOT NULL AS for_respondent INTO notices
    FROM form_notifications n WHERE n.form_id = added.form_id;
    IF notices.for_owner OR notices.for_respondent THEN
      INSERT INTO pending_notices (response_id, form_id, for_owner, for_respondent)
      SELECT r.id, r.form_id, notices.for_owner, notices.for_respondent
      FROM responses r WHERE r.id = ANY (added.ids) AND r.source = 'visitor';
    END IF;

    IF has_files THEN
      UPDATE uploads u SET sent = true FROM responses r
      WHERE r.id = ANY (added.ids) AND r.files <> '{}'
        AND u.form_id = r.form_id AND u.submission_key = r.submission_key;
    END IF;

    IF added.visitors > 0 THEN
      INSERT INTO activity (id, owner_id, organization_id, form_id, form_name, type, bucket, count)
      VALUES (gen_random_uuid(), form.owner_id, form.organization_id, added.form_id, form.name, 'response',
        date_bin('10 minutes', now(), TIMESTAMPTZ 'epoch'), added.visitors)
      ON CONFLICT (form_id, type, bucket) DO UPDATE
      SET count = activity.count + EXCLUDED.count, happened_at = now(), form_name = EXCLUDED.form_name;
    END IF;
  END LOOP;

  IF new_values IS NOT NULL THEN
    -- Sorted, so that simultaneous groups do not deadlock.
    INSERT INTO answer_values (form_id, slot, code, value)
    SELECT DISTINCT ON (r.form_id, v.slot, v.code) r.form_id, v.slot, v.code, v.value
    FROM jsonb_to_recordset(new_values) AS v(id uuid, slot integer, code bigint, value jsonb)
    JOIN responses r ON r.id = v.id
    WHERE v.id = ANY (stored)
    ORDER BY r.form_id, v.slot, v.code
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN stored;
END $$;

-- The key of the version refers to the form too, so this check of each response was made twice.
ALTER TABLE responses DROP CONSTRAINT responses_form_id_fkey;
