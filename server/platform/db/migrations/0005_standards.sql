CREATE TABLE "standard_datasets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "standard_datasets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"state" text NOT NULL,
	"edition" text,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"activated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "standard_entries" (
	"dataset_id" integer NOT NULL,
	"kind" text NOT NULL,
	"code" text collate "C" NOT NULL,
	"name_en" text NOT NULL,
	"name_zh" text,
	"name_tr" text,
	"country" text,
	"parent" text,
	"latitude" double precision,
	"longitude" double precision,
	"rank" smallint NOT NULL,
	"detail" jsonb NOT NULL,
	CONSTRAINT "standard_entries_kind_code_dataset_id_pk" PRIMARY KEY("kind","code","dataset_id")
);
--> statement-breakpoint
CREATE TABLE "standard_terms" (
	"dataset_id" integer NOT NULL,
	"kind" text NOT NULL,
	"code" text collate "C" NOT NULL,
	"term" text collate "C" NOT NULL,
	"form" text NOT NULL,
	"weight" smallint NOT NULL,
	"country" text
);
--> statement-breakpoint
ALTER TABLE "standard_entries" ADD CONSTRAINT "standard_entries_dataset_id_standard_datasets_id_fk" FOREIGN KEY ("dataset_id") REFERENCES "public"."standard_datasets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standard_terms" ADD CONSTRAINT "standard_terms_dataset_id_standard_datasets_id_fk" FOREIGN KEY ("dataset_id") REFERENCES "public"."standard_datasets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "standard_datasets_source_hash_index" ON "standard_datasets" USING btree ("source","hash");--> statement-breakpoint
CREATE INDEX "standard_entries_kind_parent_index" ON "standard_entries" USING btree ("kind","parent");--> statement-breakpoint
CREATE INDEX "standard_entries_kind_country_index" ON "standard_entries" USING btree ("kind","country");--> statement-breakpoint
CREATE INDEX "standard_terms_prefix" ON "standard_terms" USING btree ("kind","weight","term","code");--> statement-breakpoint
CREATE INDEX "standard_terms_dataset" ON "standard_terms" USING btree ("dataset_id","kind","code");--> statement-breakpoint
CREATE INDEX "standard_terms_similar" ON "standard_terms" USING gin ("term" gin_trgm_ops) WHERE "standard_terms"."form" = 'name';