-- A finding stays: what people say of it outlives the next run of the checks. Until now each run deleted all findings of an application
-- and wrote them anew.
ALTER TABLE finding
  -- 0 open, 1 corrected, 2 accepted, 3 objection, 4 lifted by an act, 5 false alarm (DOMAIN 1.8).
  ADD status smallint NOT NULL DEFAULT 0 CHECK (status BETWEEN 0 AND 5),
  -- Since when the checks do not find it any more; null while it stands.
  ADD gone_at timestamptz,
  -- Last day on which the applicant can answer; null while nobody asked him.
  ADD answer_due date,
  -- What the decision was about, in m²: it holds while no more is found.
  ADD decided_m2 numeric(14,2),
  ADD row_version integer NOT NULL DEFAULT 1;
DROP INDEX finding_check;
CREATE INDEX finding_code ON finding (etos, check_code, severity, status, ede_id) WHERE gone_at IS NULL;
CREATE INDEX finding_due ON finding (etos, answer_due) WHERE status IN (0, 3) AND answer_due IS NOT NULL;

-- What stands now: the one place that says what that is. Only what keeps findings reads the table.
CREATE VIEW finding_now AS
  SELECT etos, ede_id, finding_key, check_code, severity, subject_kind, subject_id, field, params, point, stake_m2, is_set_check,
    found_at, outdated_at, other_version, status, answer_due, decided_m2, row_version
  FROM finding WHERE gone_at IS NULL;

-- What was said of a finding, and what became of it: never changed, never taken away. It names the finding by its key, which is the same in
-- every run.
CREATE TABLE finding_event (
  etos integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('eae_id'),
  ede_id bigint NOT NULL,
  finding_key text NOT NULL,
  -- 1 answer, 2 proposal, 3 approval, 4 proposal refused, 5 answer rejected, 6 found again, 7 gone, 8 note, 9 deadline, 11 direct decision,
  -- 12 proposal taken back.
  kind smallint NOT NULL CHECK (kind IN (1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12)),
  from_status smallint,
  to_status smallint,
  found_m2 numeric(14,2),
  words text CHECK (length(words) <= 2000),
  document_id bigint,
  proposal_id bigint,
  due date,
  -- Null where the checks themselves say it.
  user_id bigint,
  usr text,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (etos, id),
  FOREIGN KEY (etos, ede_id) REFERENCES edetedeaeehd (etos, id) ON DELETE CASCADE,
  CHECK ((user_id IS NULL) = (usr IS NULL)),
  CHECK ((kind IN (6, 7)) = (user_id IS NULL))
) PARTITION BY LIST (etos);
CREATE INDEX finding_event_of ON finding_event (etos, ede_id, finding_key, id);

CREATE FUNCTION finding_event_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was said of a finding is not changed' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER finding_event_stays BEFORE UPDATE ON finding_event FOR EACH ROW EXECUTE FUNCTION finding_event_stays();
-- It goes only with its application.
CREATE FUNCTION finding_event_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM edetedeaeehd h WHERE h.etos = OLD.etos AND h.id = OLD.ede_id) THEN
    RAISE EXCEPTION 'what was said of a finding is not taken away' USING ERRCODE = 'check_violation';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER finding_event_kept BEFORE DELETE ON finding_event FOR EACH ROW EXECUTE FUNCTION finding_event_kept();

SELECT open_claim_year(year_eae) FROM edetparam;
