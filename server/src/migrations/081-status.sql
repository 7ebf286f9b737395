-- What the page with the status shows. Each server adds its own minutes.
CREATE TABLE watched_minutes (
  minute timestamptz NOT NULL,
  server uuid NOT NULL,
  requests integer NOT NULL,
  -- Requests of the API.
  calls integer NOT NULL,
  -- Answers with a status of 500 or above.
  errors integer NOT NULL,
  -- Requests by their time, in the classes of the code.
  times integer[] NOT NULL,
  PRIMARY KEY (minute, server)
);

-- The worst state of a service in an hour: 0 healthy, 1 slow, 2 failing.
CREATE TABLE service_hours (
  service text NOT NULL,
  hour timestamptz NOT NULL,
  state smallint NOT NULL,
  PRIMARY KEY (service, hour)
);

CREATE TABLE server_errors (
  title text NOT NULL,
  detail text NOT NULL,
  count integer NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (title, detail)
);
