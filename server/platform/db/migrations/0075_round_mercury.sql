ALTER TABLE "air_waybills" ADD COLUMN "dangerous_goods" jsonb;--> statement-breakpoint
ALTER TABLE "air_waybills" ADD COLUMN "emergency" text;--> statement-breakpoint
ALTER TABLE "air_waybills" ADD COLUMN "declared_by" text;--> statement-breakpoint
ALTER TABLE "air_waybills" ADD COLUMN "dangerous_note" text;--> statement-breakpoint
ALTER TABLE "air_waybills" ADD COLUMN "security_status" text;--> statement-breakpoint
ALTER TABLE "air_waybills" ADD COLUMN "security_category" text;--> statement-breakpoint
ALTER TABLE "air_waybills" ADD COLUMN "security_country" text;--> statement-breakpoint
ALTER TABLE "air_waybills" ADD COLUMN "security_number" text;--> statement-breakpoint
ALTER TABLE "air_waybills" ADD COLUMN "security_until" date;--> statement-breakpoint
ALTER TABLE "air_waybills" ADD COLUMN "received_from" text;--> statement-breakpoint
ALTER TABLE "air_waybills" ADD COLUMN "screening" text;--> statement-breakpoint
ALTER TABLE "air_waybills" ADD COLUMN "exemption" text;--> statement-breakpoint
ALTER TABLE "air_waybills" ADD COLUMN "other_screening" text;--> statement-breakpoint
ALTER TABLE "air_waybills" ADD COLUMN "accepted_from" text;--> statement-breakpoint
ALTER TABLE "air_waybills" ADD COLUMN "secured_by" text;--> statement-breakpoint
ALTER TABLE "air_waybills" ADD COLUMN "secured_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "air_waybills" ADD COLUMN "security_note" text;--> statement-breakpoint
ALTER TABLE "air_waybills" ADD COLUMN "units" jsonb;--> statement-breakpoint
ALTER TABLE "carriers" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "air_waybills" ADD CONSTRAINT "air_waybills_security_country_countries_code_fk" FOREIGN KEY ("security_country") REFERENCES "public"."countries"("code") ON DELETE no action ON UPDATE cascade;