-- Farmers with several organic crops count once.
SELECT coalesce(sum(c.with_bio), 0) AS applications FROM cells_application c
