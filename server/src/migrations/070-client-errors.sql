-- How often each version of a part was shown, and in how many of these visits it failed.
CREATE TABLE release_visits (
  part text NOT NULL,
  version text NOT NULL,
  visits bigint NOT NULL DEFAULT 0,
  failed bigint NOT NULL DEFAULT 0,
  last_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (part, version)
);
CREATE INDEX release_visits_age ON release_visits (last_at);

-- Errors in browsers; equal ones of a version are one row. Nothing in them comes from answers.
CREATE TABLE client_errors (
  part text NOT NULL,
  version text NOT NULL,
  -- A hash of kind, name and stack.
  fingerprint text NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  message text NOT NULL,
  stack text NOT NULL,
  count bigint NOT NULL DEFAULT 1,
  first_at timestamptz NOT NULL DEFAULT now(),
  last_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (part, version, fingerprint)
);
CREATE INDEX client_errors_age ON client_errors (last_at);
