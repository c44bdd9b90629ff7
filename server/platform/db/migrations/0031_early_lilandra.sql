CREATE TABLE "bulk_changes" (
	"job" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"before" jsonb NOT NULL,
	CONSTRAINT "bulk_changes_job_record_id_pk" PRIMARY KEY("job","record_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ydid" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"language" text NOT NULL,
	"resource" text NOT NULL,
	"action" text NOT NULL,
	"query" jsonb NOT NULL,
	"values" jsonb,
	"undoes" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" uuid,
	"lease_owner" uuid,
	"lease_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "customer_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company" integer NOT NULL,
	"ydid" integer NOT NULL,
	"customer_id" uuid NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked_by" uuid,
	"agreed_at" timestamp with time zone,
	CONSTRAINT "customer_links_company_unique" UNIQUE("company","ydid")
);
--> statement-breakpoint
DROP INDEX "attachments_created_at_index";--> statement-breakpoint
ALTER TABLE "attachments" ALTER COLUMN "record_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "field" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "card" text;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_job_bulk_jobs_id_fk" FOREIGN KEY ("job") REFERENCES "public"."bulk_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD CONSTRAINT "bulk_jobs_ydid_companies_ydid_fk" FOREIGN KEY ("ydid") REFERENCES "public"."companies"("ydid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD CONSTRAINT "bulk_jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_links" ADD CONSTRAINT "customer_links_company_companies_ydid_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("ydid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_links" ADD CONSTRAINT "customer_links_ydid_companies_ydid_fk" FOREIGN KEY ("ydid") REFERENCES "public"."companies"("ydid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_links" ADD CONSTRAINT "customer_links_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_jobs_user_id_created_at_index" ON "bulk_jobs" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "bulk_jobs_created_at_index" ON "bulk_jobs" USING btree ("created_at") WHERE "bulk_jobs"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "customer_links_ydid_customer_id_index" ON "customer_links" USING btree ("ydid","customer_id");--> statement-breakpoint
CREATE INDEX "exchange_rates_source_id_index" ON "exchange_rates" USING btree ("source","id");--> statement-breakpoint
CREATE INDEX "exchange_rates_target_id_index" ON "exchange_rates" USING btree ("target","id");--> statement-breakpoint
CREATE INDEX "exchange_rates_rate_id_index" ON "exchange_rates" USING btree ("rate","id");--> statement-breakpoint
CREATE INDEX "customers_by_code" ON "customers" USING btree ("ydid","code" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "attachments_created_at_index" ON "attachments" USING btree ("created_at") WHERE "attachments"."type" is null or "attachments"."record_id" is null;