-- Reports take eligible land from the column of the parcel, which knows what is drawn, lies in ilots for aid and is claimed; the
-- function that reckoned it from the declared area alone has no caller left, and every bucket is filled once more.
DROP FUNCTION eligible_area(numeric, numeric, numeric);
DELETE FROM report_year;
