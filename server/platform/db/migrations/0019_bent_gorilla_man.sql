ALTER TABLE "data_templates" ADD COLUMN "view" text;--> statement-breakpoint
ALTER TABLE "data_templates" ADD COLUMN "is_default" boolean DEFAULT false NOT NULL;