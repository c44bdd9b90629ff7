ALTER TABLE "air_orders" ADD COLUMN "onward" jsonb;--> statement-breakpoint
ALTER TABLE "air_waybills" ADD COLUMN "onward" jsonb;--> statement-breakpoint
ALTER TABLE "air_waybills" ADD COLUMN "rate_lines" jsonb;