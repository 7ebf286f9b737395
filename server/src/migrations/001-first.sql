-- Random values that all instances of an installation share, such as the key that signs tokens and the daily salts
-- for counting views.
CREATE TABLE secrets (
  name text PRIMARY KEY,
  value text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE users (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  avatar text NOT NULL DEFAULT '',
  -- Null for accounts that sign in only through an identity provider.
  password_hash text,
  -- The identity provider's id of the user.
  google_id text UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX users_email ON users (lower(email));

-- Each sign-in has a family of tokens, and each refresh replaces the current token by the next one. A second use of a
-- token means that it was stolen, so the whole family is deleted.
CREATE TABLE refresh_tokens (
  token_hash text PRIMARY KEY,
  family uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  issued_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX refresh_tokens_family ON refresh_tokens (family);
CREATE INDEX refresh_tokens_user ON refresh_tokens (user_id);
CREATE INDEX refresh_tokens_expiry ON refresh_tokens (expires_at);

CREATE TABLE password_resets (
  token_hash text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX password_resets_user ON password_resets (user_id);

CREATE TABLE forms (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- A copy of the current version's name, for searching and sorting lists.
  name text NOT NULL,
  version integer NOT NULL,
  published_version integer,
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'published')),
  -- Null until the owner chooses. Such a form is private, and becomes public when it is first published.
  visibility text CHECK (visibility IN ('public', 'organization', 'private')),
  location text NOT NULL DEFAULT 'inbox' CHECK (location IN ('inbox', 'archive', 'trash')),
  -- Updated in the same transaction as the responses, so that list and count always agree.
  response_count integer NOT NULL DEFAULT 0,
  preview_count integer NOT NULL DEFAULT 0,
  views integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX forms_owner_updated ON forms (owner_id, updated_at DESC, id DESC);

-- Append-only: a save adds a row and never changes one.
CREATE TABLE form_versions (
  form_id uuid NOT NULL REFERENCES forms,
  version integer NOT NULL,
  document jsonb NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT now(),
  -- Published and answered versions are never deleted.
  published_at timestamptz,
  answered boolean NOT NULL DEFAULT false,
  PRIMARY KEY (form_id, version)
);

-- Append-only: responses are never edited. Only their owner can delete them.
CREATE TABLE responses (
  id uuid PRIMARY KEY,
  form_id uuid NOT NULL REFERENCES forms,
  form_version integer NOT NULL,
  -- Created when the visitor opens the form. The unique index below makes retries safe.
  submission_key text NOT NULL,
  receipt text NOT NULL,
  source text NOT NULL CHECK (source IN ('visitor', 'preview')),
  data jsonb NOT NULL,
  submitted_at timestamptz NOT NULL,
  duration_ms bigint,
  country text,
  UNIQUE (form_id, submission_key),
  FOREIGN KEY (form_id, form_version) REFERENCES form_versions (form_id, version)
);
CREATE INDEX responses_newest ON responses (form_id, submitted_at DESC, id DESC);

-- Files are uploaded before their response. Both have the submission's key.
CREATE TABLE uploads (
  id uuid PRIMARY KEY,
  form_id uuid NOT NULL REFERENCES forms,
  submission_key text NOT NULL,
  field_id text NOT NULL,
  name text NOT NULL,
  size bigint NOT NULL,
  kind text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX uploads_submission ON uploads (form_id, submission_key);
CREATE INDEX uploads_age ON uploads (created_at);

-- The owner's activity log. Entries remain after their form is deleted.
CREATE TABLE activity (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  form_id uuid NOT NULL,
  form_name text NOT NULL,
  type text NOT NULL CHECK (type IN ('create', 'edit', 'response', 'share', 'delete')),
  -- Start of the time window that combines activities of one type on one form; null for single activities.
  bucket timestamptz,
  -- Number of activities in this entry.
  count integer NOT NULL DEFAULT 1,
  happened_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (form_id, type, bucket)
);
CREATE INDEX activity_newest ON activity (owner_id, happened_at DESC, id DESC);

CREATE TABLE daily_views (
  form_id uuid NOT NULL REFERENCES forms,
  day date NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (form_id, day)
);

-- Visitors who were counted today, as hashes with a daily salt that is deleted afterwards. Emptied daily.
CREATE TABLE daily_visitors (
  form_id uuid NOT NULL REFERENCES forms,
  day date NOT NULL,
  visitor text NOT NULL,
  PRIMARY KEY (form_id, day, visitor)
);
