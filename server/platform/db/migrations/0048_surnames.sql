-- Names that begin with a surname of a sound of its own are found by it: they are reckoned anew (server/search/backfill.ts).
UPDATE "contacts" SET "find_text" = NULL
WHERE "name" ~ '^ *[乐仇六区单句召员啜折於曾朴查牟盖繁缪能薄解郄郗都尉万樂區單員蓋繆萬]';
