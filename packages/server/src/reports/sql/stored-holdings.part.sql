-- The same, as cells of an area have it in the order of the list: to walk through the register until a page is full took as long as others have holdings.
  AND (k.kodekm, k.eidos) IN (SELECT c.kodekm, c.eidos FROM cells_registered c) --! whole
