CREATE TABLE "currencies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"built_in" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_zh" text,
	"name_tr" text,
	"sign" text,
	"number" text,
	"digits" smallint NOT NULL,
	"active" boolean NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "currencies_code_index" ON "currencies" USING btree ("code");