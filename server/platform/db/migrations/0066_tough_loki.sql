CREATE TABLE "booking_counters" (
	"office" integer NOT NULL,
	"year" integer NOT NULL,
	"value" integer NOT NULL,
	CONSTRAINT "booking_counters_office_year_pk" PRIMARY KEY("office","year")
);
--> statement-breakpoint
CREATE TABLE "booking_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking" uuid NOT NULL,
	"side" text NOT NULL,
	"kind" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"feedback" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"revision" integer,
	"by" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ydid" integer NOT NULL,
	"office" integer,
	"number" text,
	"state" text DEFAULT 'draft' NOT NULL,
	"amendment" text,
	"mode" text NOT NULL,
	"content" jsonb NOT NULL,
	"amended" jsonb,
	"feedback" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"offers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"carrier_number" text,
	"carrier" text,
	"order_id" uuid,
	"order_number" text,
	"handler" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "booking_requests_number" UNIQUE("office","number")
);
--> statement-breakpoint
CREATE TABLE "booking_versions" (
	"booking" uuid NOT NULL,
	"revision" integer NOT NULL,
	"kind" text NOT NULL,
	"side" text NOT NULL,
	"content" jsonb NOT NULL,
	"by" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_versions_booking_revision_pk" PRIMARY KEY("booking","revision")
);
--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_booking_booking_requests_id_fk" FOREIGN KEY ("booking") REFERENCES "public"."booking_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_versions" ADD CONSTRAINT "booking_versions_booking_booking_requests_id_fk" FOREIGN KEY ("booking") REFERENCES "public"."booking_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_events_in_order" ON "booking_events" USING btree ("booking","at","id");--> statement-breakpoint
CREATE INDEX "booking_requests_of_member" ON "booking_requests" USING btree ("ydid","updated_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "booking_requests_of_office" ON "booking_requests" USING btree ("office","updated_at" DESC NULLS LAST,"id") WHERE "booking_requests"."state" <> 'draft';