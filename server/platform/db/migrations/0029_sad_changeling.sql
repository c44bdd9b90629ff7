ALTER TABLE "companies" ADD COLUMN "agent_iata" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "agent_account" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "air_quotes" ADD COLUMN "charges" jsonb;--> statement-breakpoint
ALTER TABLE "air_quotes" ADD COLUMN "sent_to" text;--> statement-breakpoint
ALTER TABLE "air_quotes" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "air_waybills" ADD COLUMN "tariff" text;--> statement-breakpoint
ALTER TABLE "air_waybills" ADD COLUMN "rating" text;--> statement-breakpoint
ALTER TABLE "data_templates" ADD COLUMN "content" text;