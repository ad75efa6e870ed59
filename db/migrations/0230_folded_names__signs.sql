-- Dashes of any length and signs that stand for an apostrophe are folded now: keys that were stored before are brought to the same form.
DO $$
DECLARE
  place record;
BEGIN
  FOR place IN
    SELECT c.table_name, c.column_name FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = current_schema() AND t.table_type = 'BASE TABLE'
      AND (c.column_name LIKE '%\_fold' OR (c.table_name = 'edetedeaeehd' AND c.column_name = 'search_key'))
  LOOP
    EXECUTE format(
      'UPDATE %1$I SET %2$I = btrim(regexp_replace(translate(%2$I, %3$L, %4$L), %5$L, %6$L, %7$L)) WHERE %2$I ~ %8$L',
      place.table_name, place.column_name, '‐‑‒–—―−﹣－‘‛ʹ′´᾽᾿', '---------', '\s+', ' ', 'g', '[‐‑‒–—―−﹣－‘‛ʹ′´᾽᾿]'
    );
  END LOOP;
END $$;
