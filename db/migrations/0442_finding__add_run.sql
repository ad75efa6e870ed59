-- The official run that told of a finding first, by its number in the year; null for what a check of the application itself found.
ALTER TABLE finding ADD COLUMN run_number integer CHECK (run_number > 0);
UPDATE finding f SET run_number = told.number FROM (
  SELECT r.etos, n.ede_id, n.finding_key, min(r.number) AS number FROM check_run_finding n JOIN check_run r ON r.id = n.run_id
  WHERE r.published_at IS NOT NULL AND n.change = 1 GROUP BY r.etos, n.ede_id, n.finding_key
) told WHERE f.etos = told.etos AND f.ede_id = told.ede_id AND f.finding_key = told.finding_key;
CREATE OR REPLACE VIEW finding_now AS SELECT etos, ede_id, finding_key, check_code, severity, subject_kind, subject_id, field, params, point, stake_m2,
  is_set_check, found_at, outdated_at, other_version, status, answer_due, decided_m2, row_version, is_preliminary, declared, found, stake_cents, run_number
  FROM finding WHERE gone_at IS NULL;
