CREATE TABLE "parties" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"built_in" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"ydid" integer NOT NULL,
	"name" text NOT NULL,
	"city" text NOT NULL,
	"role" text,
	"contact" text,
	"address" text,
	"state" text,
	"postcode" text,
	"country" text,
	"phone" text,
	"email" text,
	"tax_number" text,
	"remark" text,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "parties_ydid_name_city_unique" UNIQUE("ydid","name","city")
);
--> statement-breakpoint
ALTER TABLE "parties" ADD CONSTRAINT "parties_country_countries_code_fk" FOREIGN KEY ("country") REFERENCES "public"."countries"("code") ON DELETE no action ON UPDATE cascade;