-- Withdrawals, amendments and submissions taken back, from the log of states. A day is a day in Athens.
SELECT l.id AS "viewKey", a.ede AS "edeId", a.kodikos AS "edeKodikos", a.afm, a.efo_id AS "efoId", l.from_status AS "fromStatus", l.to_status AS "toStatus", l.at,
  (l.at AT TIME ZONE 'Europe/Athens')::date AS day, l.usr, l.reason
FROM app a JOIN edetedeaeestatuslog l ON l.etos = a.etos AND l.ede_id = a.ede
WHERE l.to_status IN (:state_AMENDING, :state_WITHDRAWN) OR (l.from_status IN (:state_FINAL, :state_FINAL_LATE) AND l.to_status < :state_FINAL)
