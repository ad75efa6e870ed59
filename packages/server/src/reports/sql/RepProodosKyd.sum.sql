-- Progress of the offices from cells: same columns, same values.
SELECT d.day::text || ' ' || coalesce(d.efo_id::text, '-') AS "viewKey", d.day, d.efo_id AS "efoId", sum(d.opened)::integer AS opened, sum(d.finalised)::integer AS finalised
FROM cells_day d
GROUP BY d.day, d.efo_id
