-- Between which amounts of a unit the strategic plan lets a year end, of an action as of a scheme: what is left of a budget raises amounts up to there.
ALTER TABLE ecoscheme_subsidy
  ADD COLUMN minamount numeric(12,3) CHECK (minamount >= 0),
  ADD COLUMN maxamount numeric(12,3),
  ADD CHECK (maxamount >= minamount);
