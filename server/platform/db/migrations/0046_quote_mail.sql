ALTER TABLE "air_quotes" ADD COLUMN "mail" text;--> statement-breakpoint
ALTER TABLE "air_quotes" ADD COLUMN "mail_fault" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "attachments" jsonb;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "about" jsonb;