-- R60 added up, by check, severity and how a finding stands. m², cents.
SELECT c.counter AS rows, c.check_code AS "checkCode", c.severity, c.fstatus AS "findingStatus", c.stake, c.cents AS "stakeCents"
FROM cells_finding c
