ALTER TABLE "customers" ADD COLUMN "city_en" text;--> statement-breakpoint
ALTER TABLE "air_tariffs" ADD COLUMN "co_load" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "air_waybills" ADD COLUMN "as_arranged" boolean DEFAULT false NOT NULL;