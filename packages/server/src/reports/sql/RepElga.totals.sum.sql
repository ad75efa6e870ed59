-- Farmers with several crops or types of animals count once: from cells of applications.
SELECT
  coalesce(sum(c.with_crops), 0)::bigint AS applications --? by=efy
  coalesce(sum(c.with_animals), 0)::bigint AS applications --? by=ezo
FROM cells_insured c
