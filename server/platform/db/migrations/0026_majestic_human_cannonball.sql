CREATE TABLE "feed_source_files" (
	"source_id" uuid NOT NULL,
	"file" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feed_source_files_source_id_file_pk" PRIMARY KEY("source_id","file")
);
--> statement-breakpoint
CREATE TABLE "feed_sources" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"partner" text NOT NULL,
	"feed" text,
	"settings" jsonb NOT NULL,
	"secret" text DEFAULT '' NOT NULL,
	"every_minutes" integer DEFAULT 15 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"cursor" text,
	"last_run_at" timestamp with time zone,
	"next_run_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"fault" jsonb,
	"taken" integer DEFAULT 0 NOT NULL,
	"accepted" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_tables" (
	"partner" text PRIMARY KEY NOT NULL,
	"mapping" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "feed_source_files" ADD CONSTRAINT "feed_source_files_source_id_feed_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."feed_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_sources" ADD CONSTRAINT "feed_sources_partner_partners_key_fk" FOREIGN KEY ("partner") REFERENCES "public"."partners"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_tables" ADD CONSTRAINT "feed_tables_partner_partners_key_fk" FOREIGN KEY ("partner") REFERENCES "public"."partners"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_sources_due" ON "feed_sources" USING btree ("next_run_at");--> statement-breakpoint
UPDATE "partners" SET "feeds" = ARRAY['*'] WHERE "feeds" @> ARRAY['dcsa', 'cargo-imp', 'express', 'us-customs', 'china-customs', 'edifact', 'terminal', 'x12'];
