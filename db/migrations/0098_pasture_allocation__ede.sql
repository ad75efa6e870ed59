-- Allotted pastures of an application: looked up by it (report of the allocation, facts of the checks).
CREATE INDEX pasture_allocation_ede ON pasture_allocation (etos, ede_id);
