DROP INDEX "exchange_rates_target_index";--> statement-breakpoint
ALTER TABLE "air_schedules" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(coalesce("flight", '') || ' ' || coalesce("airline", '') || ' ' || coalesce("origin", '') || ' ' || coalesce("transit", '') || ' ' || coalesce("destination", '') collate "C")) STORED;--> statement-breakpoint
ALTER TABLE "airports" ADD COLUMN "search_text" text;--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(coalesce("source", '') || ' ' || coalesce("target", '') collate "C")) STORED;--> statement-breakpoint
ALTER TABLE "ports" ADD COLUMN "search_text" text;--> statement-breakpoint
ALTER TABLE "vat_customers" ADD COLUMN "search_text" text;--> statement-breakpoint
CREATE INDEX "air_schedules_similar" ON "air_schedules" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "airports_similar" ON "airports" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "exchange_rates_target_effective_index" ON "exchange_rates" USING btree ("target","effective");--> statement-breakpoint
CREATE INDEX "exchange_rates_updated_at_id_index" ON "exchange_rates" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "exchange_rates_similar" ON "exchange_rates" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "ports_similar" ON "ports" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "vat_customers_similar" ON "vat_customers" USING gin ("search_text" gin_trgm_ops);