-- Entitlements added up, by type and by whether they are activated.
SELECT c.counter AS rows, c.bpetype, c.activateflag, c.qty, c.cents
FROM cells_entitlement c
