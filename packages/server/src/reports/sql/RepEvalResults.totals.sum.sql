-- An application that asks for several schemes counts once.
SELECT coalesce(sum(c.asking), 0) AS applications, coalesce(sum(c.asking_clean), 0) AS clean, coalesce(sum(c.asking_warned), 0) AS warned,
  coalesce(sum(c.asking_blocked), 0) AS blocked, coalesce(sum(c.asking_unchecked), 0) AS unchecked
FROM cells_application c
