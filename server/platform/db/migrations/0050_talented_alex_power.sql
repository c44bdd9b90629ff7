CREATE TABLE "leases" (
	"key" text PRIMARY KEY NOT NULL,
	"token" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bulk_jobs" DROP COLUMN "lease_owner";--> statement-breakpoint
ALTER TABLE "bulk_jobs" DROP COLUMN "lease_until";--> statement-breakpoint
ALTER TABLE "export_jobs" DROP COLUMN "lease_owner";--> statement-breakpoint
ALTER TABLE "export_jobs" DROP COLUMN "lease_until";--> statement-breakpoint
ALTER TABLE "standard_imports" DROP COLUMN "lease_owner";--> statement-breakpoint
ALTER TABLE "standard_imports" DROP COLUMN "lease_until";