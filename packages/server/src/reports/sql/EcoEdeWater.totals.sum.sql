-- Farmers with several sources, ways or groups count once.
SELECT coalesce(sum(c.with_water), 0) AS applications FROM cells_application c
