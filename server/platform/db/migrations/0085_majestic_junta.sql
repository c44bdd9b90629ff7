CREATE TABLE "company_logos" (
	"ydid" integer PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"type" text NOT NULL,
	"body" "bytea" NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tracking_summaries" ADD COLUMN "shipper" text;--> statement-breakpoint
ALTER TABLE "tracking_summaries" ADD COLUMN "reported_consignee" text;--> statement-breakpoint
ALTER TABLE "company_logos" ADD CONSTRAINT "company_logos_ydid_companies_ydid_fk" FOREIGN KEY ("ydid") REFERENCES "public"."companies"("ydid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_logos_hash" ON "company_logos" USING btree ("hash");
--> statement-breakpoint
DROP VIEW "ledgers";
--> statement-breakpoint
-- The ledgers of members: each subscription beside the summary that its owner's visibility class sees. Days are counted
-- when they are read; a zone is IANA or an offset such as +08:00, UTC where the source gave none.
CREATE VIEW "ledgers" AS
SELECT s."id", s."version", s."built_in", s."created_at", s."created_by", s."updated_at", s."updated_by", s."ydid",
  s."number", s."kind", s."carrier", s."mode", s."own_reference", s."customer", s."consignee", s."group", s."tags",
  s."followers", s."notes", s."state", s."reason", s."checked_at", s."next_at", s."source", s."search_text",
  t."reporting_carrier", t."shipper", t."reported_consignee", t."origin", t."origin_name", t."origin_country",
  CASE WHEN coalesce(t."atd", t."etd") IS NOT NULL
    THEN coalesce(t."summary"->'atd'->>'zone', t."summary"->'etd'->>'zone', 'UTC') END AS "origin_zone",
  t."destination", t."destination_name", t."destination_country",
  CASE WHEN coalesce(t."ata", t."eta", t."first_eta", t."arrival", t."own_estimate", t."free_until") IS NOT NULL
    THEN coalesce(t."summary"->'ata'->>'zone', t."summary"->'eta'->>'zone', t."summary"->'firstEta'->>'zone',
      t."summary"->'arrival'->'time'->>'zone', t."summary"->'freeTime'->'earliest'->'day'->>'zone', 'UTC')
    END AS "destination_zone",
  t."vessel", t."imo", t."voyage", t."etd", t."atd", t."eta", t."ata", t."first_eta", t."arrival", t."own_estimate",
  t."slip_minutes",
  CASE WHEN t."state" IS NULL THEN 'unknown' WHEN t."state" IN ('ended', 'booked') THEN t."state"
    WHEN t."ata" IS NOT NULL OR t."phase" IN ('destination', 'delivery') THEN 'arrived'
    WHEN t."atd" IS NOT NULL OR t."phase" = 'mainCarriage' THEN 'underway' ELSE 'origin' END AS "part",
  t."state" AS "cargo_state", t."phase", t."milestone", t."place", t."place_since",
  CASE WHEN t."place_since" IS NOT NULL THEN coalesce(t."summary"->'status'->'time'->>'zone', 'UTC') END AS "place_zone",
  t."next_milestone", t."next_place", t."next_time",
  CASE WHEN t."next_time" IS NOT NULL
    THEN coalesce(t."summary"->'next'->'time'->>'zone', t."summary"->'next'->'due'->>'zone', 'UTC') END AS "next_zone",
  t."overdue_since", coalesce(t."severity", 0) AS "severity",
  CASE t."severity" WHEN 1 THEN 'notice' WHEN 2 THEN 'late' WHEN 3 THEN 'waiting' WHEN 4 THEN 'stopped' END AS "worst",
  nullif(array_to_string(t."exceptions", ', '), '') AS "exceptions",
  t."parts_done", t."parts_total", coalesce(t."holds", 0) AS "holds", t."free_until",
  (SELECT min((d->'day'->>'at')::timestamptz) FROM jsonb_array_elements(t."summary"->'freeTime'->'days') d
    WHERE d->>'party' = 'line') AS "free_line",
  (SELECT min((d->'day'->>'at')::timestamptz) FROM jsonb_array_elements(t."summary"->'freeTime'->'days') d
    WHERE d->>'party' = 'terminal') AS "free_terminal",
  (SELECT min((d->'day'->>'at')::timestamptz) FROM jsonb_array_elements(t."summary"->'freeTime'->'days') d
    WHERE d->>'party' = 'rail') AS "free_rail",
  CASE WHEN t."free_until" IS NULL THEN NULL
    WHEN t."summary"->'freeTime'->'earliest'->'day'->>'zone' ~ '^[+-][0-9]{2}:[0-9]{2}$' THEN
      (t."free_until" AT TIME ZONE 'UTC' + (t."summary"->'freeTime'->'earliest'->'day'->>'zone')::interval)::date
      - (now() AT TIME ZONE 'UTC' + (t."summary"->'freeTime'->'earliest'->'day'->>'zone')::interval)::date
    ELSE (t."free_until" AT TIME ZONE coalesce(t."summary"->'freeTime'->'earliest'->'day'->>'zone', 'UTC'))::date
      - (now() AT TIME ZONE coalesce(t."summary"->'freeTime'->'earliest'->'day'->>'zone', 'UTC'))::date
    END AS "days_left",
  (SELECT string_agg(concat_ws(' ', f->>'amount', f->>'currency'), ', ') FROM jsonb_array_elements(t."summary"->'fees') f)
    AS "fees_due", t."transhipments",
  CASE WHEN t."atd" IS NOT NULL
    THEN floor(extract(epoch FROM coalesce(t."ata", now()) - t."atd") / 86400)::int END AS "days_in_transit",
  CASE WHEN t."last_received_at" IS NOT NULL
    THEN floor(extract(epoch FROM now() - t."last_received_at") / 86400)::int END AS "days_silent",
  t."last_event_at", t."last_received_at"
FROM "subscriptions" s
LEFT JOIN "member_owners" o ON o."owner" = s."ydid"
LEFT JOIN "tracking_summaries" t ON t."reference" = s."reference" AND t."visibility" = o."visibility";
--> statement-breakpoint
-- Waybills are derived again, so that their rows name shipper and consignee.
UPDATE "followed_references" SET "due_at" = '-infinity', "marked_at" = coalesce("marked_at", now()), "marks" = "marks" + 1
WHERE "kind" = 'waybill';
