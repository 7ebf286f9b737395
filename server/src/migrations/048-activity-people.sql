-- Who did what the activity log says; null for visitors, for entries from before, and after the account was deleted.
ALTER TABLE activity ADD COLUMN actor_id uuid REFERENCES users ON DELETE SET NULL;
CREATE INDEX activity_actor ON activity (actor_id) WHERE actor_id IS NOT NULL;
