-- Whether a legal form is entered in the general commercial register (ΓΕΜΗ): of the others its number is asked of nobody.
ALTER TABLE msrlegalform ADD COLUMN gemiflag boolean NOT NULL DEFAULT false;
UPDATE msrlegalform SET gemiflag = true
WHERE kodikos IN ('03', '04', '05', '06', '07', '08', '09', '10', '11', '14', '15');
