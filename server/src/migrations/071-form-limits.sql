-- Limits on who may answer a form, when, and how often.

-- Whether the form has limits. Forms without them are stored and shown without reading the tables below.
ALTER TABLE forms ADD COLUMN limited boolean NOT NULL DEFAULT false;

CREATE TABLE form_limits (
  form_id uuid PRIMARY KEY REFERENCES forms ON DELETE CASCADE,
  -- False closes the form at once.
  is_accepting boolean NOT NULL DEFAULT true,
  -- As the owner entered them, in the owner’s time zone, and as moments.
  opens_local timestamp,
  closes_local timestamp,
  time_zone text NOT NULL DEFAULT 'UTC',
  opens_at timestamptz,
  closes_at timestamptz,
  max_responses integer CHECK (max_responses > 0),
  one_per text NOT NULL DEFAULT 'none' CHECK (one_per IN ('none', 'browser', 'email', 'account')),
  -- The field with the address that may answer once.
  email_field text,
  password_hash text,
  closed_message text NOT NULL DEFAULT '',
  -- Whether responses with an option that is sold out are stored as waiting.
  has_waiting_list boolean NOT NULL DEFAULT false
);

-- Options of which only some are available. `taken` and `waiting` count the rows of `response_places`.
CREATE TABLE option_stock (
  form_id uuid NOT NULL REFERENCES forms ON DELETE CASCADE,
  field_id text NOT NULL,
  option text NOT NULL,
  capacity integer NOT NULL CHECK (capacity >= 0),
  taken integer NOT NULL DEFAULT 0,
  waiting integer NOT NULL DEFAULT 0,
  PRIMARY KEY (form_id, field_id, option)
);
CREATE INDEX option_stock_waiting ON option_stock (form_id) WHERE waiting > 0;

-- The options with a stock that a response has taken or is waiting for.
CREATE TABLE response_places (
  -- The order of the waiting list.
  place bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  response_id uuid NOT NULL REFERENCES responses ON DELETE CASCADE,
  form_id uuid NOT NULL,
  field_id text NOT NULL,
  option text NOT NULL,
  is_waiting boolean NOT NULL
);
CREATE INDEX response_places_response ON response_places (response_id);
CREATE INDEX response_places_waiting ON response_places (form_id, field_id, option, place) WHERE is_waiting;

-- Who has answered a form that accepts one response per person: a hash of the browser, the account or the email.
CREATE TABLE response_people (
  form_id uuid NOT NULL,
  person text NOT NULL,
  response_id uuid NOT NULL REFERENCES responses ON DELETE CASCADE,
  PRIMARY KEY (form_id, person)
);
CREATE INDEX response_people_response ON response_people (response_id);

-- Places and person of a deleted response, so that undoing the deletion brings them back.
ALTER TABLE deleted_responses ADD COLUMN places jsonb, ADD COLUMN person text;

-- Keeps the counts of `option_stock`, also when responses are deleted.
CREATE FUNCTION count_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE option_stock s SET taken = s.taken - (NOT OLD.is_waiting)::integer, waiting = s.waiting - OLD.is_waiting::integer
    WHERE s.form_id = OLD.form_id AND s.field_id = OLD.field_id AND s.option = OLD.option;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE option_stock s SET taken = s.taken + (NOT NEW.is_waiting)::integer, waiting = s.waiting + NEW.is_waiting::integer
    WHERE s.form_id = NEW.form_id AND s.field_id = NEW.field_id AND s.option = NEW.option;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER count_places AFTER INSERT OR UPDATE OF is_waiting OR DELETE ON response_places
  FOR EACH ROW EXECUTE FUNCTION count_places();

-- The value by which an email counts as one person.
CREATE FUNCTION email_person(email text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(lower(btrim(email)), 'UTF8')), 'hex') WHERE btrim(email) <> ''
$$;

-- Decides which of the inserted responses a form with limits accepts, in their order, and records their places and people.
-- Requires the form’s lock. Imports are never refused, and previews take nothing.
CREATE FUNCTION admit_responses(
  form uuid, ids uuid[],
  -- Responses of the form before these.
  already integer,
  people jsonb,
  OUT kept uuid[],
  -- Number of kept responses that are not previews.
  OUT visitors integer,
  -- `{ id: { reason, options? } }`; null if all are kept.
  OUT refused jsonb
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  limits form_limits;
  response record;
  reason text;
  who text;
  sold_out jsonb;
BEGIN
  SELECT * INTO limits FROM form_limits l WHERE l.form_id = form;
  kept := '{}';
  visitors := 0;
  FOR response IN
    SELECT r.id, r.source, r.data, r.submitted_at FROM unnest(ids) WITH ORDINALITY AS given(id, at)
    JOIN responses r ON r.id = given.id ORDER BY given.at
  LOOP
    reason := NULL;
    sold_out := NULL;
    who := NULL;
    IF response.source = 'visitor' THEN
      who := CASE limits.one_per
        WHEN 'none' THEN NULL
        WHEN 'email' THEN email_person(response.data ->> limits.email_field)
        ELSE people ->> response.id::text END;
      IF NOT limits.is_accepting OR response.submitted_at >= limits.closes_at THEN reason := 'closed';
      ELSIF response.submitted_at < limits.opens_at THEN reason := 'not-open';
      ELSIF already + visitors >= limits.max_responses THEN reason := 'full';
      ELSIF EXISTS (SELECT FROM response_people p WHERE p.form_id = form AND p.person = who) THEN reason := 'answered';
      ELSIF NOT limits.has_waiting_list THEN
        SELECT jsonb_object_agg(s.field_id, s.option) INTO sold_out FROM option_stock s
        WHERE s.form_id = form AND s.taken + s.waiting >= s.capacity
          AND response.data -> s.field_id @> to_jsonb(s.option);
        IF sold_out IS NOT NULL THEN reason := 'sold-out'; END IF;
      END IF;
    END IF;
    IF reason IS NOT NULL THEN
      refused := coalesce(refused, '{}') || jsonb_build_object(response.id, jsonb_strip_nulls(
        jsonb_build_object('reason', reason, 'options', sold_out)));
      CONTINUE;
    END IF;
    kept := kept || response.id;
    CONTINUE WHEN response.source = 'preview';
    visitors := visitors + 1;
    IF who IS NOT NULL THEN
      INSERT INTO response_people (form_id, person, response_id) VALUES (form, who, response.id);
    END IF;
    INSERT INTO response_places (response_id, form_id, field_id, option, is_waiting)
    SELECT response.id, form, s.field_id, s.option,
      response.source = 'visitor' AND limits.has_waiting_list AND s.taken + s.waiting >= s.capacity
    FROM option_stock s WHERE s.form_id = form AND response.data -> s.field_id @> to_jsonb(s.option)
    ORDER BY s.field_id, s.option;
  END LOOP;
END $$;

-- As migration 060, with the limits of forms. A form without limits costs nothing more than reading `limited` from the row
-- that is updated anyway.
CREATE FUNCTION store_responses_2(
  separator text, ids text, form_ids text, form_versions text, keys text, receipts text, sources text, data text,
  files text, times text, durations text, countries text, bytes text, digests text, open_versions text, devices text,
  facts text, more_facts text, texts text,
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
BEGIN
  stored := '{}';
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
      f.response_count INTO form;
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
END $$;

-- Servers of the version before use this one during a rolling update.
CREATE OR REPLACE FUNCTION store_responses(
  separator text, ids text, form_ids text, form_versions text, keys text, receipts text, sources text, data text,
  files text, times text, durations text, countries text, bytes text, digests text, open_versions text, devices text,
  facts text, more_facts text, texts text,
  has_files boolean,
  new_values jsonb
) RETURNS uuid[] LANGUAGE sql AS $$
  SELECT s.stored FROM store_responses_2(separator, ids, form_ids, form_versions, keys, receipts, sources, data, files, times, durations, countries, bytes, digests, open_versions, devices, facts, more_facts, texts, has_files, new_values, NULL) s
$$;
ALTER FUNCTION store_responses RESET enable_seqscan;
