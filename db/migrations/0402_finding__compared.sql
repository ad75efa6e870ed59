-- What was declared and what was found beside it, in the unit of the check, and what the finding puts at stake in cents: where its check
-- knows them. Until now they stood in the words of the finding alone.
ALTER TABLE finding
  ADD declared numeric(16,4),
  ADD found numeric(16,4),
  ADD stake_cents bigint CHECK (stake_cents >= 0);
CREATE OR REPLACE VIEW finding_now AS
  SELECT etos, ede_id, finding_key, check_code, severity, subject_kind, subject_id, field, params, point, stake_m2, is_set_check,
    found_at, outdated_at, other_version, status, answer_due, decided_m2, row_version, is_preliminary, declared, found, stake_cents
  FROM finding WHERE gone_at IS NULL;

-- Cells tell findings by how they stand, too, so that lists of them are counted without reading them.
ALTER TABLE report_sum_finding ADD fstatus smallint NOT NULL DEFAULT 0, ADD cents numeric(18,0);
-- Every bucket once, for what is new.
DELETE FROM report_year;
