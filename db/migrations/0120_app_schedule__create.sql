-- Work that is done again and again: who wants what, when, and when next. A due row becomes a job of its user.
CREATE TABLE app_schedule (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  -- Kind of the jobs that are made, what they are about, and what they are given (JSON).
  kind text NOT NULL CHECK (length(kind) <= 40),
  subject text NOT NULL CHECK (length(subject) <= 120),
  input text NOT NULL CHECK (length(input) <= 16000),
  every text NOT NULL CHECK (every IN ('day', 'week', 'month')),
  -- 1 Monday to 7 Sunday; day of the month, its last one where it has fewer.
  weekday smallint CHECK (weekday >= 1 AND weekday <= 7),
  monthday smallint CHECK (monthday >= 1 AND monthday <= 31),
  -- Wall time of Athens, HH:MM.
  attime text NOT NULL CHECK (attime ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  dtefrom date,
  dteto date,
  activeflag boolean NOT NULL,
  -- Null when it will not run any more.
  next_run timestamptz,
  last_run timestamptz,
  -- State of the last job, as in app_job.
  last_state smallint CHECK (last_state BETWEEN 0 AND 4),
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  CHECK ((every = 'week') = (weekday IS NOT NULL)),
  CHECK ((every = 'month') = (monthday IS NOT NULL)),
  CHECK (dteto >= dtefrom)
);
CREATE INDEX app_schedule_due ON app_schedule (next_run) WHERE activeflag AND next_run IS NOT NULL;
CREATE INDEX app_schedule_user ON app_schedule (user_id, id);

-- The first instant after `since` at which a schedule runs; null when none is left. By the days and clocks of Athens: a time
-- that summer time skips is the hour after, one that it repeats counts once.
CREATE FUNCTION app_schedule_next(since timestamptz, every text, weekday smallint, monthday smallint, attime text, dtefrom date, dteto date)
RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT min((d.day::date + attime::time) AT TIME ZONE 'Europe/Athens')
  FROM generate_series(
    greatest((since AT TIME ZONE 'Europe/Athens')::date, dtefrom)::timestamp,
    greatest((since AT TIME ZONE 'Europe/Athens')::date, dtefrom)::timestamp + interval '62 days',
    interval '1 day') AS d (day)
  WHERE (d.day::date + attime::time) AT TIME ZONE 'Europe/Athens' > since AND (dteto IS NULL OR d.day::date <= dteto)
    AND (every <> 'week' OR extract(isodow FROM d.day) = weekday)
    AND (every <> 'month' OR extract(day FROM d.day)
      = least(monthday, extract(day FROM date_trunc('month', d.day) + interval '1 month' - interval '1 day')))
$$;

-- A job that a schedule made, and one whose end its user is told of.
ALTER TABLE app_job ADD COLUMN schedule_id bigint REFERENCES app_schedule (id) ON DELETE SET NULL;
ALTER TABLE app_job ADD COLUMN tellflag boolean NOT NULL DEFAULT false;
-- The schedule knows what became of its last job, in the transaction in which it became so.
CREATE FUNCTION app_job_schedule_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE app_schedule SET last_state = NEW.state WHERE id = NEW.schedule_id;
  RETURN NULL;
END $$;
CREATE TRIGGER app_job_schedule_state AFTER UPDATE OF state ON app_job
  FOR EACH ROW WHEN (NEW.schedule_id IS NOT NULL AND NEW.state <> OLD.state) EXECUTE FUNCTION app_job_schedule_state();
CREATE INDEX app_job_schedule ON app_job (schedule_id) WHERE schedule_id IS NOT NULL;
