CREATE TABLE "attachment_parts" (
	"attachment" uuid NOT NULL,
	"part" integer NOT NULL,
	"body" "bytea" NOT NULL,
	CONSTRAINT "attachment_parts_attachment_part_pk" PRIMARY KEY("attachment","part")
);
--> statement-breakpoint
CREATE TABLE "attachments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ydid" integer NOT NULL,
	"resource" text NOT NULL,
	"record_id" uuid NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"type" text,
	"hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"built_in" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"ydid" integer NOT NULL,
	"customer" text NOT NULL,
	"date" date NOT NULL,
	"kind" text NOT NULL,
	"document" text NOT NULL,
	"amount" numeric NOT NULL,
	"currency" text NOT NULL,
	"due" date,
	"reason" text NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "credit_entries_document_unique" UNIQUE("ydid","customer","document")
);
--> statement-breakpoint
CREATE TABLE "customer_companies" (
	"company" integer PRIMARY KEY NOT NULL,
	"ydid" integer NOT NULL,
	"customer_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_merges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ydid" integer NOT NULL,
	"survivor" uuid NOT NULL,
	"merged" uuid NOT NULL,
	"record" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" uuid,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "find_text" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "find_text" text;--> statement-breakpoint
ALTER TABLE "attachment_parts" ADD CONSTRAINT "attachment_parts_attachment_attachments_id_fk" FOREIGN KEY ("attachment") REFERENCES "public"."attachments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_ydid_customer_customers_ydid_code_fk" FOREIGN KEY ("ydid","customer") REFERENCES "public"."customers"("ydid","code") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "customer_companies" ADD CONSTRAINT "customer_companies_company_companies_ydid_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("ydid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_companies" ADD CONSTRAINT "customer_companies_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachments_resource_record_id_index" ON "attachments" USING btree ("resource","record_id");--> statement-breakpoint
CREATE INDEX "attachments_removed_at_index" ON "attachments" USING btree ("removed_at") WHERE "attachments"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "attachments_created_at_index" ON "attachments" USING btree ("created_at") WHERE "attachments"."type" is null;--> statement-breakpoint
CREATE INDEX "credit_entries_by_date" ON "credit_entries" USING btree ("ydid","date","id");--> statement-breakpoint
CREATE INDEX "credit_entries_similar" ON "credit_entries" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customer_companies_ydid_customer_id_index" ON "customer_companies" USING btree ("ydid","customer_id");--> statement-breakpoint
CREATE INDEX "customer_merges_ydid_survivor_index" ON "customer_merges" USING btree ("ydid","survivor");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_merges_of" ON "customer_merges" USING btree ("merged") WHERE "customer_merges"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "contacts_find" ON "contacts" USING gin ("find_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contacts_unread" ON "contacts" USING btree ("id") WHERE "contacts"."find_text" is null;--> statement-breakpoint
CREATE INDEX "customers_find" ON "customers" USING gin ("find_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_unread" ON "customers" USING btree ("id") WHERE "customers"."find_text" is null;