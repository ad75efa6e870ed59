-- Summaries that are told from the tables read a few columns of every parcel of a year. A row of a parcel is a kilobyte, most of it
-- its place: these indexes hold the columns alone, and a summary reads a twelfth of the pages (ADR 0131).
CREATE INDEX edetedeaeeagroi_sums ON edetedeaeeagroi (etos, id) INCLUDE (ede_id, ektash);
CREATE INDEX edetedeaeeagroi_water ON edetedeaeeagroi (etos, id) INCLUDE (ede_id, watersrc, ardtype) WHERE ardeyshflag;

-- Parcels of which less is eligible than was declared, or nothing: of all others a crop counts whole, and nobody looks them up.
CREATE INDEX edetedeaeeagroi_less ON edetedeaeeagroi (etos, id) INCLUDE (ektash, epilektash, dikaiomataflag)
  WHERE epilektash <> ektash OR NOT dikaiomataflag OR ektash = 0;

DROP INDEX edetedeaeeagroi_ilot;
CREATE INDEX edetedeaeeagroi_ilot ON edetedeaeeagroi (etos, neoxartoypob) INCLUDE (ede_id, ektash) WHERE neoxartoypob IS NOT NULL;

-- Supplies of a parcel in the order in which the first of them counts.
DROP INDEX edetedeaeeelectro_eda;
CREATE INDEX edetedeaeeelectro_eda ON edetedeaeeelectro (etos, eda_id, gewtrhsh DESC, kodikos) INCLUDE (typosparoxhs, adeiaxrhshs)
  WHERE eda_id IS NOT NULL;
