-- Copies of responses and invitations are counted here.
ALTER TABLE copy_counts RENAME TO email_counts;
ALTER INDEX copy_counts_pkey RENAME TO email_counts_pkey;
