-- Accounts whose owners have asked to delete them. They can change their mind until `delete_at`.
CREATE TABLE account_deletions (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  delete_at timestamptz NOT NULL,
  -- Ids of the forms that were published and are closed until then.
  closed_forms jsonb NOT NULL DEFAULT '[]'
);
CREATE INDEX account_deletions_due ON account_deletions (delete_at);
