-- English names of what applications name most: an English page shows them, and the Greek name where there is none.
ALTER TABLE edetsupportschema ADD COLUMN description_en text CHECK (length(description_en) <= 200);
ALTER TABLE edetpaa ADD COLUMN description_en text CHECK (length(description_en) <= 250);
ALTER TABLE ecoscheme_group ADD COLUMN description_en text CHECK (length(description_en) <= 200);
ALTER TABLE ecoscheme_subsidy ADD COLUMN description_en text CHECK (length(description_en) <= 250);
ALTER TABLE edetfytiko ADD COLUMN description_en text CHECK (length(description_en) <= 250);
ALTER TABLE edetzoiko ADD COLUMN description_en text CHECK (length(description_en) <= 250);
ALTER TABLE edetdikaiol ADD COLUMN description_en text CHECK (length(description_en) <= 250);
ALTER TABLE edetitle ADD COLUMN description_en text CHECK (length(description_en) <= 250);
