-- The language of the page that a response was sent from, for emails to its visitor: one that they are written in. Null for a form
-- with a language of its own, which counts then, and where the page did not say its language.
ALTER TABLE responses ADD COLUMN language text;

-- As migration 108, with the languages.
CREATE FUNCTION store_responses_3(
  separator text, ids text, form_ids text, form_versions text, keys text, receipts text, sources text, data text,
  files text, times text, durations text, countries text, bytes text, digests text, open_versions text, devices text,
  facts text, more_facts text, texts text, languages text,
  -- Whether a response has files.
  has_files boolean,
  -- Values that may not be stored yet, by response: `[{ "id", "slot", "code", "value" }]`. Null if there are none.
  new_values jsonb,
  -- Who sent the responses to forms with limits: `{ id: person }`. Null if there are none.
  people jsonb,
  OUT stored uuid[],
  -- The responses that a limit refused, by id: see `admit_responses`. Null if there are none.
  OUT refused jsonb
) LANGUAGE plpgsql
-- Plans are made while tables may be small, and must stay good when they are large.
SET enable_seqscan = off
AS $$
#variable_conflict use_column
DECLARE
  added record;
  admitted record;
  form record;
  notices record;
  repeated uuid[];
BEGIN
  stored := '{}';
  -- In the order of the forms, so that simultaneous groups do not deadlock.
  FOR added IN
    WITH inserted AS (
      INSERT INTO responses (id, form_id, form_version, submission_key, receipt, source, data, files, submitted_at,
        duration_ms, country, bytes, digest, device, facts, more_facts, texts, language)
      SELECT g.id::uuid, g.form_id::uuid, g.form_version::integer, g.key, g.receipt, g.source, g.data::jsonb,
        g.files::jsonb, g.at::timestamptz, g.duration::bigint, g.country, g.bytes::integer, g.digest, g.device,
        -- A list with only an empty text has no rows.
        g.facts::float8[], g.more_facts::float8[], coalesce(g.texts, ''), g.language
      FROM ROWS FROM (
        string_to_table(ids, separator), string_to_table(form_ids, separator),
        string_to_table(form_versions, separator), string_to_table(keys, separator),
        string_to_table(receipts, separator), string_to_table(sources, separator), string_to_table(data, separator),
        string_to_table(files, separator), string_to_table(times, separator),
        string_to_table(durations, separator, E'\x1f'), string_to_table(countries, separator, E'\x1f'),
        string_to_table(bytes, separator), string_to_table(digests, separator),
        string_to_table(open_versions, separator, E'\x1f'), string_to_table(devices, separator, E'\x1f'),
        string_to_table(facts, separator), string_to_table(more_facts, separator, E'\x1f'),
        string_to_table(texts, separator), string_to_table(languages, separator, E'\x1f')
      ) AS g(id, form_id, form_version, key, receipt, source, data, files, at, duration, country, bytes, digest,
        open_version, device, facts, more_facts, texts, language)
      -- Not EXISTS, which the planner may turn into a scan of all forms.
      WHERE g.open_version IS NULL OR g.open_version::integer = (
        SELECT f.published_version FROM forms f
        WHERE f.id = g.form_id::uuid AND f.status = 'published' AND f.visibility = 'public' AND f.location = 'inbox'
          AND NOT f.limited)
      ON CONFLICT (form_id, submission_key) DO NOTHING
      RETURNING id, form_id, form_version, source, submitted_at
    )
    SELECT i.form_id, array_agg(i.id) AS ids, array_agg(DISTINCT i.form_version) AS versions,
      count(*) FILTER (WHERE i.source <> 'preview')::integer AS visitors,
      count(*) FILTER (WHERE i.source = 'preview')::integer AS previews, min(i.submitted_at) AS first
    FROM inserted i GROUP BY i.form_id ORDER BY i.form_id
  LOOP
    -- Locks the form until the commit, so other groups for it wait from here on.
    UPDATE forms f SET response_count = f.response_count + added.visitors, preview_count = f.preview_count + added.previews
    WHERE f.id = added.form_id RETURNING f.owner_id, f.organization_id, f.name, f.blocks_until, f.limited,
      f.response_count, f.has_webhooks, f.has_quarantine INTO form;
    IF form.has_quarantine THEN
      -- A repetition of a response in quarantine. The form’s lock orders the two, whichever came first.
      repeated := ARRAY(SELECT r.id FROM responses r JOIN quarantined_responses q
        ON q.form_id = r.form_id AND q.submission_key = r.submission_key WHERE r.id = ANY (added.ids));
      IF repeated <> '{}' THEN
        UPDATE forms f SET response_count = f.response_count - gone.visitors, preview_count = f.preview_count - gone.previews
        FROM (SELECT count(*) FILTER (WHERE r.source <> 'preview')::integer AS visitors,
          count(*) FILTER (WHERE r.source = 'preview')::integer AS previews FROM responses r WHERE r.id = ANY (repeated)) AS gone
        WHERE f.id = added.form_id;
        DELETE FROM responses r WHERE r.id = ANY (repeated);
        added.ids := ARRAY(SELECT given.id FROM unnest(added.ids) WITH ORDINALITY AS given(id, at)
          WHERE NOT given.id = ANY (repeated) ORDER BY given.at);
        CONTINUE WHEN added.ids = '{}';
        SELECT count(*) INTO added.visitors FROM responses r WHERE r.id = ANY (added.ids) AND r.source <> 'preview';
        SELECT f.response_count INTO form.response_count FROM forms f WHERE f.id = added.form_id;
      END IF;
    END IF;
    IF form.limited THEN
      -- Responses above a limit are removed under the form’s lock, so that simultaneous groups never store too many.
      SELECT a.* INTO admitted FROM admit_responses(added.form_id, added.ids, form.response_count - added.visitors, people) a;
      IF admitted.refused IS NOT NULL THEN
        DELETE FROM responses r WHERE r.id = ANY (added.ids) AND NOT r.id = ANY (admitted.kept);
        UPDATE forms f SET response_count = f.response_count - added.visitors + admitted.visitors WHERE f.id = added.form_id;
        refused := coalesce(refused, '{}') || admitted.refused;
        added.ids := admitted.kept;
        added.visitors := admitted.visitors;
        CONTINUE WHEN added.ids = '{}';
      END IF;
    END IF;
    stored := stored || added.ids;
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

    IF form.has_webhooks THEN
      INSERT INTO webhook_deliveries (id, webhook_id, form_id, event, response_id)
      SELECT gen_random_uuid(), w.id, r.form_id, 'response.created', r.id
      FROM unnest(added.ids) WITH ORDINALITY AS given(id, at)
      JOIN responses r ON r.id = given.id AND r.source = 'visitor'
      JOIN webhooks w ON w.form_id = r.form_id AND 'response.created' = ANY (w.events)
      ORDER BY given.at;
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
      SET count = activity.count + EXCLUDED.count, form_name = EXCLUDED.form_name,
        happened_at = CASE WHEN activity.happened_at < now() - interval '30 seconds' THEN now() ELSE activity.happened_at END;
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
END $$;

-- Servers of the version before use this one during a rolling update.
CREATE OR REPLACE FUNCTION store_responses_2(
  separator text, ids text, form_ids text, form_versions text, keys text, receipts text, sources text, data text,
  files text, times text, durations text, countries text, bytes text, digests text, open_versions text, devices text,
  facts text, more_facts text, texts text,
  has_files boolean,
  new_values jsonb,
  people jsonb,
  OUT stored uuid[],
  OUT refused jsonb
) LANGUAGE sql AS $$
  SELECT s.stored, s.refused FROM store_responses_3(separator, ids, form_ids, form_versions, keys, receipts, sources, data, files,
    times, durations, countries, bytes, digests, open_versions, devices, facts, more_facts, texts, NULL, has_files, new_values,
    people) s
$$;
ALTER FUNCTION store_responses_2 RESET enable_seqscan;

-- As migration 092, with the language: it is data of the person as well.
CREATE OR REPLACE VIEW sent_responses AS
  SELECT id, form_id, form_version, submission_key, receipt, submitted_at, country, device, bytes, data, language FROM responses
  UNION ALL
  SELECT id, form_id, form_version, submission_key, receipt, submitted_at, response ->> 'country', response ->> 'device', NULL,
    (response -> 'data')::jsonb, response ->> 'language'
  FROM quarantined_responses;
