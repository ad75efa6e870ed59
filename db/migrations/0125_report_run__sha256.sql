-- The hash of a file that was taken: by it a file in somebody's hands is known again. Null for one that nobody waited for.
ALTER TABLE report_run ADD COLUMN sha256 text CHECK (sha256 ~ '^[0-9a-f]{64}$');
