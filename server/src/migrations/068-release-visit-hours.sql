-- How often a part was shown in each hour, in any version, and in how many of these visits it failed.
CREATE TABLE release_visit_hours (
  part text NOT NULL,
  hour timestamptz NOT NULL,
  visits bigint NOT NULL DEFAULT 0,
  failed bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (part, hour)
);
