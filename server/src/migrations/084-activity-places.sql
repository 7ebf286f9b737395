-- From where in the product a person did it; null for visitors, and where it is not known.
ALTER TABLE activity ADD COLUMN place text;
