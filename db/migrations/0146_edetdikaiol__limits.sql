-- What each kind of document takes: bytes at most (domain document R14: 5 MB unless said otherwise), kinds of files, and
-- whether its number or issuer must be given (`detailsRequiredType`).
ALTER TABLE edetdikaiol
  ADD COLUMN maxbytes integer NOT NULL DEFAULT 5242880 CHECK (maxbytes BETWEEN 1024 AND 26214400),
  ADD COLUMN extensions text NOT NULL DEFAULT 'pdf jpg png zip' CHECK (length(extensions) <= 60),
  ADD COLUMN detailsflag boolean NOT NULL DEFAULT false;
