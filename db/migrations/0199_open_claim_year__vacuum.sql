-- Sums of a whole year read indexes alone, which holds for pages that nobody wrote since they were vacuumed. By itself that happens when a
-- fifth of a table was written; by then a table of a year is read whole (ADR 0134). From now on a fiftieth is enough.
CREATE OR REPLACE FUNCTION open_claim_year(year integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  parent record;
BEGIN
  FOR parent IN
    SELECT c.relname FROM pg_partitioned_table p JOIN pg_class c ON c.oid = p.partrelid
    JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = 'public' ORDER BY c.relname
  LOOP
    EXECUTE format('CREATE TABLE IF NOT EXISTS %I PARTITION OF %I FOR VALUES IN (%s) WITH (autovacuum_vacuum_scale_factor = 0.02)',
      parent.relname || '_' || year, parent.relname, year);
  END LOOP;
END $$;
DO $$
DECLARE
  part record;
BEGIN
  FOR part IN
    SELECT c.oid::regclass AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = 'public' AND c.relkind = 'r' AND c.relispartition
  LOOP
    EXECUTE format('ALTER TABLE %s SET (autovacuum_vacuum_scale_factor = 0.02)', part.name);
  END LOOP;
END $$;
