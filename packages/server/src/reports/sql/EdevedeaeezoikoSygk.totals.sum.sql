-- Holdings and farmers with several types of animals count once.
SELECT coalesce(sum(c.holdings), 0) AS holdings, coalesce(sum(c.with_stock), 0) AS applications FROM cells_application c
