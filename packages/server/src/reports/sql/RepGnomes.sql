-- Opinions of services outside of the agency: of each row of an application the newest stands.
SELECT o.id AS "viewKey", a.ede AS "edeId", a.kodikos AS "edeKodikos", a.afm, o.dteinsert AS at, o.subject,
  CASE WHEN o.subject = 'pasture' THEN (
    SELECT p.kodikos || ' ' || coalesce(p.topothesia, '') FROM edetedeaeeagroi p WHERE p.etos = o.etos AND p.id = o.subject_key::bigint
  ) ELSE o.subject_key END AS about,
  o.verdict, o.words, (SELECT s.kea_description FROM subscriber_ext s WHERE s.id = o.subs_id) AS service,
  NOT EXISTS (SELECT FROM office_opinion n WHERE n.etos = o.etos AND n.ede_id = o.ede_id AND n.subject = o.subject AND n.subject_key = o.subject_key AND n.id > o.id) AS "standsFlag"
FROM app a JOIN office_opinion o ON o.etos = a.etos AND o.ede_id = a.ede
