-- Trees of a grove that are monumental (eco-scheme 31.10): 15 % of them are wanted (check 40406).
ALTER TABLE edetedeaeefytiko ADD COLUMN dendramnhm integer CHECK (dendramnhm BETWEEN 0 AND 1000000);
