-- Drafts that hold a document whose content another one holds, too, hear of each other as those that share land, an account or an ear tag do.
ALTER TABLE recheck DROP CONSTRAINT recheck_kind_check;
ALTER TABLE recheck ADD CONSTRAINT recheck_kind_check CHECK (kind IN ('ilot', 'atak', 'owner', 'iban', 'mobile', 'email', 'tag', 'file'));
