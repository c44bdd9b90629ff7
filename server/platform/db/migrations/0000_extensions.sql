-- Trigram indexes, for search inside texts.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
