-- The screens and the code call it a log-in, so tables, events and secrets do too.
ALTER TABLE sign_in_attempts RENAME TO login_attempts;
ALTER INDEX sign_in_attempts_pkey RENAME TO login_attempts_pkey;
ALTER INDEX sign_in_attempts_age RENAME TO login_attempts_age;
ALTER TABLE sign_in_networks RENAME TO login_networks;
ALTER INDEX sign_in_networks_pkey RENAME TO login_networks_pkey;
ALTER INDEX sign_in_networks_age RENAME TO login_networks_age;
ALTER TABLE login_networks RENAME CONSTRAINT sign_in_networks_user_id_fkey TO login_networks_user_id_fkey;
UPDATE secrets SET name = 'login-networks' WHERE name = 'sign-in-networks';
UPDATE audit_events SET type = CASE type
    WHEN 'signed-in' THEN 'logged-in' WHEN 'signed-out' THEN 'logged-out' ELSE 'login-refused' END
  WHERE type IN ('signed-in', 'signed-out', 'sign-in-refused');
