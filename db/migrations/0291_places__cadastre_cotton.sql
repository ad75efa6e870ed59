-- Where the cadastre operates (check 20211), and where and of which varieties cotton is paid for (check 40307).
ALTER TABLE land_kalkoinotite ADD ktimaflag boolean NOT NULL DEFAULT FALSE, ADD cottonflag boolean NOT NULL DEFAULT TRUE;
ALTER TABLE edetpoikilia ADD cottonflag boolean NOT NULL DEFAULT TRUE;

-- Buildings and photovoltaic parks, as a kind of zone (check 20118).
ALTER TABLE lpis_zone DROP CONSTRAINT lpis_zone_zonetype_check;
ALTER TABLE lpis_zone ADD CHECK (zonetype IN ('NITRATE', 'NATURA', 'SLOPE', 'FOREST', 'BUILDING'));
