-- Words that a decision begins with, as a template of the kind: what accepts it, and what rejects it.
ALTER TABLE nsstdeclarationinfo
  ADD keimenodekti text CHECK (length(keimenodekti) <= 4000),
  ADD keimenoaporripsi text CHECK (length(keimenoaporripsi) <= 4000);
