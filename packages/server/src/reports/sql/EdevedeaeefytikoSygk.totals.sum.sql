-- Farmers with several crops count once.
SELECT coalesce(sum(c.with_crops), 0) AS applications FROM cells_application c
