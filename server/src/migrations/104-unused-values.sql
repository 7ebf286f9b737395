-- The distinct answers are what visitors wrote, so they are deleted when no response of the form has them any more.
ALTER TABLE answer_values
  -- When it was found that no response has the value. NULL: a response has it, as far as is known.
  ADD COLUMN unused_since timestamptz;

ALTER TABLE forms
  -- When responses were last deleted or corrected. NULL: all values are those of responses.
  ADD COLUMN values_changed_at timestamptz;
CREATE INDEX forms_values_changed ON forms (id) WHERE values_changed_at IS NOT NULL;
UPDATE forms f SET values_changed_at = now() WHERE EXISTS (SELECT 1 FROM answer_values v WHERE v.form_id = f.id);

-- A value that is stored again is in use, whichever statement stores it.
CREATE FUNCTION use_answer_value() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE answer_values SET unused_since = NULL
  WHERE form_id = NEW.form_id AND slot = NEW.slot AND code = NEW.code AND unused_since IS NOT NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER answer_values_used BEFORE INSERT ON answer_values FOR EACH ROW EXECUTE FUNCTION use_answer_value();
