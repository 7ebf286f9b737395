-- What the server computed from the answers when it stored a response, with the rules of the field models, so that lists
-- and charts agree with them and need not read the answers. Null until an earlier response is computed.
ALTER TABLE responses
  -- One number per slot of the form, from slot 1; see forms.fact_slots. NULL: the question was not shown. NaN: not answered.
  ADD COLUMN facts float8[],
  -- The slots beyond those that fit into an index.
  ADD COLUMN more_facts float8[],
  -- The answers in lower case, each between two markers of its slot, such as `BAAA` and `ZBAAAZ`. No answer in lower case
  -- contains these letters.
  ADD COLUMN texts text COLLATE "C",
  ADD COLUMN device text CHECK (device IN ('desktop', 'phone', 'tablet'));

-- Searching reads all texts of a form. Compressed or outside the row, that would take several times as long.
ALTER TABLE responses SET (toast_tuple_target = 4080);
-- Charts read the index only, as long as the pages of the table are marked as visible to all.
ALTER TABLE responses SET (autovacuum_vacuum_insert_threshold = 5000, autovacuum_vacuum_insert_scale_factor = 0.02);

ALTER TABLE responses DROP CONSTRAINT responses_source_check;
ALTER TABLE responses ADD CONSTRAINT responses_source_check CHECK (source IN ('visitor', 'preview', 'import'));

DROP INDEX responses_newest;
CREATE INDEX responses_newest ON responses (form_id, submitted_at DESC, id DESC)
  INCLUDE (source, form_version, country, device, duration_ms, facts);

ALTER TABLE forms
  -- Slot by field id and type. A slot is never reused.
  ADD COLUMN fact_slots jsonb NOT NULL DEFAULT '{}',
  -- False while earlier responses have no facts.
  ADD COLUMN facts_ready boolean NOT NULL DEFAULT true,
  -- Columns of the table of responses, as the owner last arranged them.
  ADD COLUMN response_columns jsonb;

UPDATE forms f SET facts_ready = false WHERE EXISTS (SELECT 1 FROM responses r WHERE r.form_id = f.id);

WITH placed AS (
  SELECT v.form_id, field.value ->> 'id' AS id, field.value ->> 'type' AS type,
    min((v.version::bigint << 32) + (page.place << 16) + field.place) AS place
  FROM form_versions v
  CROSS JOIN LATERAL jsonb_array_elements(v.document -> 'pages') WITH ORDINALITY AS page (value, place)
  CROSS JOIN LATERAL jsonb_array_elements(page.value -> 'fields') WITH ORDINALITY AS field (value, place)
  GROUP BY 1, 2, 3
), numbered AS (
  SELECT form_id, id, type, row_number() OVER (PARTITION BY form_id ORDER BY place, id, type) AS slot FROM placed
), by_field AS (
  SELECT form_id, id, jsonb_object_agg(type, slot) AS slots FROM numbered GROUP BY form_id, id
), by_form AS (
  SELECT form_id, jsonb_object_agg(id, slots) AS slots FROM by_field GROUP BY form_id
)
UPDATE forms f SET fact_slots = by_form.slots FROM by_form WHERE by_form.form_id = f.id;

-- The distinct answers to questions that are counted by value. Facts contain the codes.
CREATE TABLE answer_values (
  form_id uuid NOT NULL REFERENCES forms ON DELETE CASCADE,
  slot integer NOT NULL,
  code bigint NOT NULL,
  value jsonb NOT NULL,
  PRIMARY KEY (form_id, slot, code)
);

-- The owner's status and note. Only for responses that have one.
CREATE TABLE response_marks (
  response_id uuid PRIMARY KEY REFERENCES responses ON DELETE CASCADE,
  form_id uuid NOT NULL REFERENCES forms ON DELETE CASCADE,
  status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'in-progress', 'done', 'spam')),
  note text NOT NULL DEFAULT '',
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX response_marks_form ON response_marks (form_id, status);

-- Deleted responses, for as long as their owner can undo it.
CREATE TABLE deleted_responses (
  undo uuid NOT NULL,
  form_id uuid NOT NULL REFERENCES forms ON DELETE CASCADE,
  deleted_at timestamptz NOT NULL DEFAULT now(),
  submission_key text NOT NULL,
  -- The rows of `responses` and `response_marks`.
  response jsonb NOT NULL,
  marks jsonb
);
CREATE INDEX deleted_responses_undo ON deleted_responses (undo);
CREATE INDEX deleted_responses_form ON deleted_responses (form_id, submission_key);
CREATE INDEX deleted_responses_age ON deleted_responses (deleted_at);

-- Saved views of the table of responses.
CREATE TABLE response_views (
  id uuid PRIMARY KEY,
  form_id uuid NOT NULL REFERENCES forms ON DELETE CASCADE,
  name text NOT NULL,
  query text NOT NULL,
  columns jsonb NOT NULL,
  UNIQUE (form_id, name)
);

-- Views per quarter of an hour, so that they can be counted by the owner's hours and days.
CREATE TABLE view_counts (
  form_id uuid NOT NULL REFERENCES forms ON DELETE CASCADE,
  -- Start of the quarter of an hour, or of the day in UTC for views that were counted by day.
  at timestamptz NOT NULL,
  whole_day boolean NOT NULL DEFAULT false,
  -- Empty when unknown.
  device text NOT NULL DEFAULT '',
  count integer NOT NULL,
  PRIMARY KEY (form_id, at, whole_day, device)
);
INSERT INTO view_counts (form_id, at, whole_day, count)
  SELECT form_id, day::timestamp AT TIME ZONE 'UTC', true, count FROM daily_views;
DROP TABLE daily_views;
