-- Applications with several findings count once.
SELECT coalesce(sum(c.with_any_finding), 0) AS applications FROM cells_application c
