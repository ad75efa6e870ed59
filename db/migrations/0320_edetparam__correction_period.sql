-- The period in which what was submitted is corrected after the controls (domain document 2.6), and the schemes for which
-- nothing new is asked then.
ALTER TABLE edetparam
  ADD dtediorthapo timestamptz,
  ADD dtediortheos timestamptz,
  ADD CHECK ((dtediorthapo IS NULL) = (dtediortheos IS NULL)),
  ADD CHECK (dtediortheos >= dtediorthapo);

ALTER TABLE edetsupportschema ADD nocorrectionflag boolean NOT NULL DEFAULT false;
-- Basic income support, areas with natural constraints, young farmers, cotton, coupled rice and maize: the rule of 2023.
UPDATE edetsupportschema SET nocorrectionflag = true
WHERE kodikos IN ('Π1-21', 'Π1-30', 'Π1-36', 'Π3-71', '0001', '0002', '0003', '0021', '0031', '0103', '0106', '1301', '1302', '1303');
