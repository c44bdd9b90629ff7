-- Names that a twin is looked for by leave out more legal forms than before: they are reckoned anew (server/search/backfill.ts).
UPDATE "customers" SET "find_text" = NULL
WHERE "full_name" || ' ' || "short_name" || ' ' || coalesce("name_en", '')
  ~* 'paz|[iİı]th|[iİı]hr|uab|sia|(^|[ ,.])o[uüÜ]([ ,.]|$)|[Оо]бщество|ОБЩЕСТВО|[Тт]овариство|ТОВАРИСТВО';
