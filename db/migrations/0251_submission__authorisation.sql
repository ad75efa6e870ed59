-- By which authorisation an office sent a submission: covered by its link of the chain from form 4 on. Of what was sealed before it is not kept.
ALTER TABLE submission ADD COLUMN authorisation_id bigint;
