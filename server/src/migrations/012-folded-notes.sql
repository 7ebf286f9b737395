-- The private note in lower case, as the server’s code folds texts, for filters and the order. Notes from before are folded by
-- the database until they are changed.
ALTER TABLE response_marks ADD COLUMN folded_note text COLLATE "C" NOT NULL DEFAULT '';
UPDATE response_marks SET folded_note = lower(btrim(note, E' \t\n\r')) WHERE note <> '';
CREATE INDEX response_marks_notes ON response_marks (form_id) WHERE folded_note <> '';
-- Deletions that can still be undone.
UPDATE deleted_responses SET marks = marks || jsonb_build_object('folded_note', lower(btrim(marks ->> 'note', E' \t\n\r')))
  WHERE marks IS NOT NULL;

-- The order by status is called like its column now.
UPDATE response_views SET query = regexp_replace(query, '(^|&)sort=(-?)status(&|$)', '\1sort=\2%3Astatus\3');
