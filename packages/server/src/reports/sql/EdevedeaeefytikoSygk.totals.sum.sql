-- Farmers with several crops count once.
SELECT coalesce(sum(c.with_crops), 0) AS applications FROM cells_application c --! ofCrop
SELECT coalesce(sum(c.applications), 0) AS applications FROM cells_crop c JOIN edetfytiko w ON w.id = c.efy_id AND w.kodikos = :ofCrop --? ofCrop
