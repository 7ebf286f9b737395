-- Values that every instance of an installation shares and nobody types in: the key that signs tokens,
-- the salt of a day's view counting.
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
  -- Null for accounts that only sign in through an identity provider.
  password_hash text,
  -- The identity provider's own id of the person.
  google_id text UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX users_email ON users (lower(email));

-- A sign-in is a family: each refresh replaces its token by the next. A used token that comes again was stolen
-- from one side or the other, so the whole family goes.
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
  -- The name in the current version, once more: lists search and sort by it.
  name text NOT NULL,
  version integer NOT NULL,
  published_version integer,
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'published')),
  -- Null until the owner chose: such a form is private, and becomes public when it is first published.
  visibility text CHECK (visibility IN ('public', 'organization', 'private')),
  location text NOT NULL DEFAULT 'inbox' CHECK (location IN ('inbox', 'archive', 'trash')),
  -- Kept in the same transaction as the responses, so that list and count are one truth.
  response_count integer NOT NULL DEFAULT 0,
  preview_count integer NOT NULL DEFAULT 0,
  views integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX forms_owner_updated ON forms (owner_id, updated_at DESC, id DESC);

-- Append-only: a save adds a row and changes none.
CREATE TABLE form_versions (
  form_id uuid NOT NULL REFERENCES forms,
  version integer NOT NULL,
  document jsonb NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT now(),
  -- A version that visitors may have seen, or that was answered, is never pruned.
  published_at timestamptz,
  answered boolean NOT NULL DEFAULT false,
  PRIMARY KEY (form_id, version)
);

-- Append-only: nothing edits a response, deleting one is the owner's explicit act.
CREATE TABLE responses (
  id uuid PRIMARY KEY,
  form_id uuid NOT NULL REFERENCES forms,
  form_version integer NOT NULL,
  -- Made when the visitor opened the form; the unique index below is what makes retries safe.
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

-- Files come before the response that they belong to; both carry the submission's key.
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

-- What happened, for the owner. Survives the form that it tells of.
CREATE TABLE activity (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  form_id uuid NOT NULL,
  form_name text NOT NULL,
  type text NOT NULL CHECK (type IN ('create', 'edit', 'response', 'share', 'delete')),
  -- Start of the window in which acts of one type on one form are one entry; null for acts that stand alone.
  bucket timestamptz,
  -- How many acts this entry stands for.
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

-- Who was counted today, as a hash under a salt that is thrown away with the day. Emptied daily.
CREATE TABLE daily_visitors (
  form_id uuid NOT NULL REFERENCES forms,
  day date NOT NULL,
  visitor text NOT NULL,
  PRIMARY KEY (form_id, day, visitor)
);
