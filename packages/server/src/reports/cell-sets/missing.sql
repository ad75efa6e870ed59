-- Kinds of documents that applications lack: each is a cell of its own.
SELECT a.etos, a.bucket_id, a.status, a.lkpen_id_a, a.ede, a.kodikos, a.afm, d.edk_id, d.schemes, d.counter, a.basis
FROM changed a
--< missing-documents.part.sql
