-- Changes that the veterinary register knows of holdings of the applicants, with the area that their bucket is of.
SELECT a.etos, a.bucket_id, a.status, a.lkpen_id_a, y.id, y.dteallaghs, a.daok_kodikos, a.opd_id, a.efo_id, a.basis
FROM changed a JOIN kbd_history y ON y.katoxosafm = a.afm
