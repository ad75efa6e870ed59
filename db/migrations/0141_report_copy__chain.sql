-- Copies of reports are chained as submissions are: each carries the hash of the link before, so that none can be altered,
-- taken away or slipped in unseen. A copy that two people took away leaves its link; its file and its rows are gone.
ALTER TABLE report_copy
  ADD COLUMN chain_no bigint UNIQUE,
  ADD COLUMN prev_sha256 text,
  ADD COLUMN chain_sha256 text,
  -- Its rows as data (JSON lines, compressed), by which two copies are compared. Older copies have none.
  ADD COLUMN rows_file_id bigint REFERENCES app_file (id),
  ADD COLUMN rows_sha256 text,
  ADD COLUMN dropped_at timestamptz,
  -- Who proposed it and who approved it.
  ADD COLUMN dropped_by text,
  ALTER COLUMN file_id DROP NOT NULL,
  ADD CHECK ((file_id IS NULL) = (dropped_at IS NOT NULL)),
  ADD CHECK ((dropped_by IS NULL) = (dropped_at IS NULL)),
  ADD CHECK (rows_file_id IS NULL OR file_id IS NOT NULL);

CREATE TABLE report_copy_chain (
  last_no bigint NOT NULL,
  last_sha256 text NOT NULL,
  is_one boolean NOT NULL DEFAULT true PRIMARY KEY CHECK (is_one)
);
INSERT INTO report_copy_chain (last_no, last_sha256) VALUES (0, repeat('0', 64));

-- What a link covers: the link before, and everything that a copy says of itself. No value holds a line break.
CREATE FUNCTION report_copy_link(c report_copy) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(concat_ws(E'\n', c.prev_sha256, c.chain_no, c.id, c.code, c.etos, c.params, c.format, c.allflag, c.user_id,
    to_char(c.as_of AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), c.row_count, c.size_bytes, c.sha256, coalesce(c.rows_sha256, ''), c.usrinsert), 'UTF8')), 'hex')
$$;

CREATE FUNCTION report_copy_chained() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT t.last_no + 1, t.last_sha256 INTO NEW.chain_no, NEW.prev_sha256 FROM report_copy_chain t FOR UPDATE;
  NEW.chain_sha256 := report_copy_link(NEW);
  UPDATE report_copy_chain SET last_no = NEW.chain_no, last_sha256 = NEW.chain_sha256;
  RETURN NEW;
END $$;

-- Copies that were kept before, in the order in which they were made.
DO $$
DECLARE
  copy report_copy;
BEGIN
  FOR copy IN SELECT * FROM report_copy ORDER BY id LOOP
    SELECT t.last_no + 1, t.last_sha256 INTO copy.chain_no, copy.prev_sha256 FROM report_copy_chain t;
    copy.chain_sha256 := report_copy_link(copy);
    UPDATE report_copy SET chain_no = copy.chain_no, prev_sha256 = copy.prev_sha256, chain_sha256 = copy.chain_sha256 WHERE id = copy.id;
    UPDATE report_copy_chain SET last_no = copy.chain_no, last_sha256 = copy.chain_sha256;
  END LOOP;
END $$;
ALTER TABLE report_copy ALTER COLUMN chain_no SET NOT NULL, ALTER COLUMN prev_sha256 SET NOT NULL, ALTER COLUMN chain_sha256 SET NOT NULL;
CREATE TRIGGER report_copy_chained BEFORE INSERT ON report_copy FOR EACH ROW EXECUTE FUNCTION report_copy_chained();

-- To take a copy away is a further kind of proposal.
DO $$
DECLARE
  old text;
BEGIN
  FOR old IN
    SELECT conname FROM pg_constraint WHERE conrelid = 'row_proposal'::regclass AND contype = 'c'
      AND (pg_get_constraintdef(oid) LIKE '%confirm%' OR pg_get_constraintdef(oid) LIKE '%AppUser%')
  LOOP
    EXECUTE format('ALTER TABLE row_proposal DROP CONSTRAINT %I', old);
  END LOOP;
END $$;
ALTER TABLE row_proposal
  ADD CHECK (kind IN ('save', 'afm', 'password', 'confirm', 'drop')),
  ADD CHECK ((kind IN ('save', 'drop')) = (entity <> 'AppUser'));
